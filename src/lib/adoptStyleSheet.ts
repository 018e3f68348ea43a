/** A style sheet of the document, empty at first. */
export const adoptStyleSheet = (): CSSStyleSheet => {
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets.push(sheet);
  return sheet;
};
