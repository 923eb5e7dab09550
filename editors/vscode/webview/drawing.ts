// The script of a view: shows the drawing that it is told, zooms, and tells which element is opened.

import type { Choice, FromView, ToView } from "../src/messages";

declare function acquireVsCodeApi(): { postMessage(message: FromView): void };

const editor = acquireVsCodeApi();
const drawing = element("drawing", HTMLElement);
const note = element("note", HTMLOutputElement);
const choices = element("choices", HTMLElement);
const isSystem = document.body.dataset["view"] === "system";
const unopened = new Set(["topics", "outside", "group"]); // parts of the drawing that stand for several elements, or for none
const step = 1.25;
let zoom: number | undefined; // undefined while the drawing fits the window

function element<T extends HTMLElement>(id: string, type: new () => T): T {
  const found = document.getElementById(id);
  return found instanceof type ? found : missing(id);
}

function missing(what: string): never {
  throw new Error(`the page has no ${what}`);
}

// The policy of the page forbids styles in elements and attributes of foreign text, also while it is parsed, so they are taken out
// before and set as objects.
function imported(text: string): SVGSVGElement {
  const sheets: CSSStyleSheet[] = [];
  const plain = text.replace(/<style>([^<]*)<\/style>/g, (_all, rules: string) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    sheets.push(sheet);
    return "";
  }).replaceAll(' style="', ' data-style="');
  const parsed = new DOMParser().parseFromString(plain, "image/svg+xml").documentElement;
  if (!(parsed instanceof SVGSVGElement)) {
    throw new Error("the drawing is no SVG");
  }
  document.adoptedStyleSheets = sheets;
  const svg = document.importNode(parsed, true);
  for (const styled of svg.querySelectorAll<SVGElement>("[data-style]")) {
    styled.style.cssText = styled.dataset["style"] ?? "";
    styled.removeAttribute("data-style");
  }
  return svg;
}

function show(svg: SVGSVGElement): void {
  const { scrollLeft, scrollTop } = drawing;
  const focused = drawing.contains(document.activeElement) ? document.activeElement?.id : undefined;
  if (isSystem) {
    for (const part of svg.querySelectorAll<SVGElement>("[data-name]")) {
      if (!unopened.has(part.dataset["kind"] ?? "") && part.dataset["from"] === undefined) {
        part.setAttribute("role", "link");
        part.setAttribute("tabindex", "0");
      }
    }
  }
  drawing.replaceChildren(svg);
  scale();
  drawing.scrollTo(scrollLeft, scrollTop);
  const again = focused === undefined ? null : svg.querySelector<SVGElement>(`#${CSS.escape(focused)}`);
  again?.focus({ preventScroll: true });
}

function scale(): void {
  const svg = drawing.querySelector("svg");
  if (svg === null) {
    return;
  }
  const { width, height } = svg.viewBox.baseVal;
  const factor = zoom ?? Math.min(1, drawing.clientWidth / width);
  svg.setAttribute("width", String(Math.floor(width * factor)));
  svg.setAttribute("height", String(Math.floor(height * factor)));
}

function resize(factor: number): void {
  const svg = drawing.querySelector("svg");
  if (svg !== null) {
    const now = Number(svg.getAttribute("width")) / svg.viewBox.baseVal.width;
    zoom = Math.min(8, Math.max(0.05, now * factor));
    scale();
  }
}

function offer(offered: readonly Choice[]): void {
  const focused = document.activeElement?.id;
  choices.replaceChildren(...offered.map(({ name, label, options, chosen }) => {
    const select = document.createElement("select");
    select.id = `choice-${name}`;
    select.append(...options.map(option => new Option(option.label, option.value)));
    select.value = chosen;
    select.addEventListener("change", () => editor.postMessage({ kind: "chosen", name, value: select.value }));
    const labelled = document.createElement("label");
    labelled.append(`${label} `, select);
    return labelled;
  }));
  if (focused?.startsWith("choice-")) {
    document.getElementById(focused)?.focus({ preventScroll: true });
  }
}

function open(target: EventTarget | null): void {
  const part = target instanceof Element ? target.closest<SVGElement>("[role=link]") : null;
  const { kind, name } = part?.dataset ?? {};
  if (kind !== undefined && name !== undefined) {
    editor.postMessage({ kind: "opened", element: kind, name });
  }
}

function follow(): void {
  const theme = document.body.dataset["vscodeThemeKind"] ?? "";
  const isDark = theme === "vscode-dark" || theme === "vscode-high-contrast";
  document.documentElement.dataset["theme"] = isDark ? "dark" : "light";
}

window.addEventListener("message", (event: MessageEvent<ToView>) => {
  const message = event.data;
  const isDrawing = message.kind === "drawing";
  if (isDrawing) {
    show(imported(message.svg));
    offer(message.choices);
  }
  const [text = ""] = (isDrawing ? message.note : message.message).split("\n");
  note.textContent = text;
  note.title = isDrawing ? "" : message.message;
  note.classList.toggle("stale", !isDrawing);
  drawing.classList.toggle("stale", !isDrawing);
});
drawing.addEventListener("click", event => open(event.target));
drawing.addEventListener("keydown", event => {
  if (event.key === "Enter" || event.key === " ") {
    event.preventDefault();
    open(event.target);
  }
});
drawing.addEventListener("wheel", event => {
  if (event.ctrlKey) {
    event.preventDefault();
    resize(event.deltaY < 0 ? step : 1 / step);
  }
}, { passive: false });
element("smaller", HTMLButtonElement).addEventListener("click", () => resize(1 / step));
element("larger", HTMLButtonElement).addEventListener("click", () => resize(step));
element("whole", HTMLButtonElement).addEventListener("click", () => {
  zoom = undefined;
  scale();
});
window.addEventListener("resize", scale);
new MutationObserver(follow).observe(document.body, { attributes: true, attributeFilter: ["data-vscode-theme-kind"] });
follow();
editor.postMessage({ kind: "ready" });
