import "@testing-library/jest-dom/vitest";
import { cleanup, configure, getConfig } from "@testing-library/react";
import { afterAll, afterEach, beforeEach } from "vitest";
import { assertNoBareText, watchBareText } from "./support/bareText";

/** Set while Testing Library waits: a missing element is no failure yet, and the document is printed at the end anyway. */
const isQueued = () =>
  (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })["_disableExpensiveErrorDiagnostics"];

// jsdom lays nothing out.
class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
}
globalThis.ResizeObserver ??= Observer;
globalThis.IntersectionObserver ??= Observer as unknown as typeof IntersectionObserver;

const { getElementError } = getConfig();
const getErrorWithoutDocument: typeof getElementError = (message, container) =>
  isQueued()
    ? Object.assign(new Error(message ?? ""), { name: "TestingLibraryElementError" })
    : getElementError(message, container);

configure({
  // The code of a dialog is compiled when it first opens.
  asyncUtilTimeout: 20_000,
  ...(getElementError.name !== getErrorWithoutDocument.name && { getElementError: getErrorWithoutDocument }),
});

// jsdom's querySelector is slow for most selectors, and its querySelectorAll is not: the tests take 6 % less time.
for (const { prototype } of [Document, DocumentFragment, Element])
  prototype.querySelector = function (this: ParentNode, selectors: string) {
    return this.querySelectorAll(selectors)[0] ?? null;
  };

// jsdom matches each rule of its own style sheet with each element whose role is looked up: a quarter of the time. Tests read what
// hides an element, what separates words, and inline styles.
const notRendered =
  "[hidden], head, head *, script, style, template, dialog:not([open]), details:not([open]) > :not(summary)";
const inlineElements = new Set(
  "a abbr b bdi code em i img kbd label mark output s small span strong svg time u".split(" "),
);
const declare = (css: string): CSSStyleDeclaration => {
  const { style } = document.createElement("i");
  style.cssText = css;
  return style;
};
const displays = {
  none: declare("display: none"),
  inline: declare("display: inline"),
  block: declare("display: block"),
};
window.getComputedStyle = (element) => {
  const isInline = inlineElements.has(element.localName);
  const display = element.matches(notRendered) ? "none" : isInline ? "inline" : "block";
  const style = element.getAttribute("style");
  if (element.closest('[style*="visibility: hidden"]')) return declare(`visibility: hidden; ${style ?? ""}`); // inherited
  return style === null ? displays[display] : declare(`display: ${display}; ${style}`);
};

// The panel's libraries need these, and jsdom lacks them.
window.scrollTo = () => undefined;
document.adoptedStyleSheets = [];
Element.prototype.scrollIntoView = () => undefined;

beforeEach(watchBareText);
afterEach(() => {
  cleanup(); // before what setup.ts does then
  assertNoBareText();
});

// The next file finds the document as this one did.
afterAll(() => {
  document.body.replaceChildren();
  document.title = "";
  history.replaceState(null, "", "/");
});
