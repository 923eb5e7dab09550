"use strict";
(() => {
  const one = (selector, within = document) => within.querySelector(selector);
  const all = (selector, within = document) => [...within.querySelectorAll(selector)];
  const kept = (name, value) => {
    try {
      return value === undefined ? localStorage.getItem(name) : localStorage.setItem(name, value);
    } catch {
      return null; // a page from a file may not keep anything
    }
  };

  all("[hidden]").filter(part => !part.matches("tr")).forEach(part => { part.hidden = false; });

  // light or dark: as the system has it, until the reader chooses
  const root = document.documentElement;
  const theme = one("#theme");
  const preferred = matchMedia("(prefers-color-scheme: dark)");
  const isDark = () => (root.dataset.theme ?? (preferred.matches ? "dark" : "light")) === "dark";
  const show = () => { theme.textContent = isDark() ? "Light colours" : "Dark colours"; };
  const chosen = kept("tactus-theme");
  if (chosen === "dark" || chosen === "light") {
    root.dataset.theme = chosen;
  }
  theme.addEventListener("click", () => {
    root.dataset.theme = isDark() ? "light" : "dark";
    kept("tactus-theme", root.dataset.theme);
    show();
  });
  preferred.addEventListener("change", show);
  show();

  // tables: a click on a head sorts, another one turns the order round
  const value = (row, column) => {
    const cell = row.cells[column];
    const number = cell.dataset.v;
    return number === undefined ? cell.textContent.trim() : number === "" ? null : Number(number);
  };
  const compare = (a, b) => typeof a === "number" && typeof b === "number" ? a - b
    : String(a).localeCompare(String(b), "en", { numeric: true });
  const sort = (table, column, ascending) => {
    const body = table.tBodies[0];
    const rows = [...body.rows].map(row => [value(row, column), row]);
    rows.sort(([a], [b]) => a === null || b === null ? (a === null) - (b === null)
      : ascending ? compare(a, b) : compare(b, a));
    body.append(...rows.map(([, row]) => row));
    [...table.tHead.rows[0].cells].forEach((head, index) => {
      if (index === column) {
        head.setAttribute("aria-sort", ascending ? "ascending" : "descending");
      } else {
        head.removeAttribute("aria-sort");
      }
    });
  };
  all("table.data").forEach(table => [...table.tHead.rows[0].cells].forEach((head, column) => {
    if (head.matches(".d")) {
      return;
    }
    const button = document.createElement("button");
    button.type = "button";
    button.append(...head.childNodes);
    head.append(button);
    button.addEventListener("click", () => sort(table, column, head.getAttribute("aria-sort") !== "ascending"));
  }));

  // goals: those that contain a text and have a result
  const find = one("#find");
  if (find) {
    const result = one("#result");
    const rows = all("#goal-table tbody tr");
    const filter = () => {
      const words = find.value.toLowerCase().split(/\s+/).filter(word => word);
      let shown = 0;
      for (const row of rows) {
        const text = row.textContent.toLowerCase();
        row.hidden = result.value !== "" && row.dataset.result !== result.value
          || !words.every(word => text.includes(word));
        shown += row.hidden ? 0 : 1;
      }
      one("#shown").textContent = `${shown} of ${rows.length} shown`;
    };
    find.addEventListener("input", filter);
    result.addEventListener("change", filter);
    find.form.addEventListener("submit", event => event.preventDefault());
    filter();
  }

  // the drawing: a chain stands out from all else
  const drawing = one(".tactus-drawing");
  const choice = one("#drawn-chain");
  if (drawing && choice) {
    const parts = all("[data-kind]", drawing);
    const chainsOf = part => (part.dataset.chains ?? "").split(" ").filter(chain => chain);
    const highlight = chain => {
      choice.value = chain;
      for (const part of parts) {
        const isOnIt = chain !== "" && chainsOf(part).includes(chain);
        part.classList.toggle("lit", isOnIt);
        part.classList.toggle("dim", chain !== "" && !isOnIt);
      }
    };
    choice.addEventListener("change", () => highlight(choice.value));
    drawing.addEventListener("click", event => {
      const part = event.target.closest("[data-chains]");
      const chains = part ? chainsOf(part) : [];
      highlight(chains[chains.indexOf(choice.value) + 1] ?? ""); // one after the other, then none
    });
    all("[data-drawn]").forEach(button => button.addEventListener("click", () => {
      highlight(button.dataset.drawn);
      choice.scrollIntoView({ block: "start" });
      choice.focus({ preventScroll: true });
    }));
  }

  // chains: a link to one opens it
  const chains = all("details.chain");
  one("#open-all")?.addEventListener("click", () => chains.forEach(chain => { chain.open = true; }));
  one("#close-all")?.addEventListener("click", () => chains.forEach(chain => { chain.open = false; }));
  const follow = () => {
    const target = location.hash.length > 1 && document.getElementById(decodeURIComponent(location.hash.slice(1)));
    const details = target && target.closest("details");
    if (details) {
      details.open = true;
      target.scrollIntoView();
    }
  };
  addEventListener("hashchange", follow);
  follow();
  let before = [];
  let colours;
  addEventListener("beforeprint", () => {
    colours = root.dataset.theme;
    root.dataset.theme = "light";
    before = chains.filter(chain => !chain.open);
    before.forEach(chain => { chain.open = true; });
  });
  addEventListener("afterprint", () => {
    before.forEach(chain => { chain.open = false; });
    if (colours === undefined) {
      delete root.dataset.theme;
    } else {
      root.dataset.theme = colours;
    }
  });
})();
