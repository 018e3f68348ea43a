/** An element with a text, for pages without React. */
export const plainElement = (tag: string, text: string, className = ""): HTMLElement => {
  const made = document.createElement(tag);
  made.textContent = text;
  made.className = className;
  return made;
};
