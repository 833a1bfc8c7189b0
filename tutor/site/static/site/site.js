// What the pages gain where scripts run. Every page and every answer works without this file.
"use strict";

(() => {
  const announcer = () => document.getElementById("announcer");

  function announce(text) {
    const region = announcer();
    if (!region) return;
    region.textContent = "";
    // A pause, so that the same sentence said twice is read twice.
    setTimeout(() => { region.textContent = text.replace(/\s+/g, " ").trim(); }, 60);
  }

  function within(root, selector) {
    return root.matches(selector) ? root : root.querySelector(selector);
  }

  // --- after a swap: focus and the spoken verdict ---------------------------------------------------------------------

  document.addEventListener("htmx:afterSettle", (event) => {
    const swapped = event.target;
    if (!(swapped instanceof Element)) return;
    const focus = within(swapped, "[data-focus]");
    if (focus && !within(swapped, "[data-focus-stay]")) focus.focus();
    // Where the button that had the focus is gone, focus goes to what came in its place, and nothing scrolls.
    else if (document.activeElement === document.body) within(swapped, "[data-focus-fallback]")?.focus({ preventScroll: true });
    const spoken = within(swapped, "[data-announce-first]") ?? within(swapped, "[data-announce]");
    if (spoken) announce(spoken.dataset.announce || spoken.textContent);
  });

  // --- the site does not answer: seen as well as said, and what was typed stays ----------------------------------------

  function unreachable() {
    announce(document.body.dataset.unreachable);
    announcer()?.classList.replace("visually-hidden", "notice");
  }

  for (const failure of ["htmx:sendError", "htmx:timeout"]) document.addEventListener(failure, unreachable);
  document.addEventListener("htmx:responseError", (event) => {
    if ([502, 503, 504].includes(event.detail.xhr.status)) unreachable();
  });
  document.addEventListener("htmx:beforeRequest", () => {
    const region = announcer();
    if (region?.classList.replace("notice", "visually-hidden")) region.textContent = "";
  });

  // --- the other language: the whole page comes anew, so htmx is kept out of it -----------------------------------------

  document.addEventListener("submit", (event) => {
    if (event.submitter && event.submitter.value === "keep") event.stopPropagation();
  }, true);

  // --- a form is sent once --------------------------------------------------------------------------------------------

  const inFlight = new WeakSet();

  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (inFlight.has(form)) {
      event.preventDefault();
      event.stopImmediatePropagation();
      return;
    }
    inFlight.add(form);
    // Where the browser gives up on its own, the form opens again.
    setTimeout(() => inFlight.delete(form), 5000);
  }, true);

  document.addEventListener("htmx:afterRequest", (event) => {
    const sender = event.detail.elt;
    inFlight.delete(sender.form || sender.closest("form") || sender);
  });

  window.addEventListener("pageshow", (event) => {
    if (event.persisted) for (const form of document.forms) inFlight.delete(form);
  });

  // --- a step of an explanation lights up what it speaks of -----------------------------------------------------------

  const STEP = ".step[data-seats], .step[data-cards]";

  let shown = null;

  function light(step) {
    if (step === shown) return;
    shown = step;
    for (const lit of document.querySelectorAll(".lit")) lit.classList.remove("lit");
    if (!step) return;
    const scope = step.closest("[data-question]") || document;
    const mark = (attribute, names) => {
      for (const name of (names || "").split(" ").filter(Boolean)) {
        for (const part of scope.querySelectorAll(`[${attribute}="${CSS.escape(name)}"]`)) part.classList.add("lit");
      }
    };
    mark("data-seat", step.dataset.seats);
    mark("data-card", step.dataset.cards);
  }

  const stepOf = (event) => (event.target instanceof Element ? event.target.closest(STEP) : null);
  document.addEventListener("mouseover", (event) => light(stepOf(event) || stepOf({ target: document.activeElement })));
  document.addEventListener("focusin", (event) => light(stepOf(event)));
})();
