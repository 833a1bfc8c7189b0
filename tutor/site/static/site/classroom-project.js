// What the projected deal gains where scripts run: keys to go on and back, and light on what the present step speaks of.
"use strict";

(() => {
  const WAYS = { ArrowRight: "next", PageDown: "next", " ": "next", ArrowLeft: "back", PageUp: "back" };

  document.addEventListener("keydown", (event) => {
    const way = WAYS[event.key];
    if (!way || event.repeat || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    // The space bar presses what has the focus, where that is something to press.
    if (event.target.closest("input, select, textarea, button, summary")) return;
    const link = document.querySelector(`[data-${way}]`);
    if (!link) return;
    event.preventDefault();
    link.click();
  });

  const now = document.querySelector("[data-now]");
  if (now) {
    const light = (attribute, names) => {
      for (const name of (names || "").split(" ").filter(Boolean)) {
        for (const part of document.querySelectorAll(`[${attribute}="${CSS.escape(name)}"]`)) part.classList.add("lit");
      }
    };
    light("data-seat", now.dataset.seats);
    light("data-card", now.dataset.cards);
    // Where the steps are longer than the screen, the present one is in sight, above the bar with the ways on.
    now.scrollIntoView({ block: "nearest" });
  }
  document.querySelector(".keys")?.removeAttribute("hidden");
})();
