/** An element with a text, for what is drawn before React is there. */
export const plainElement = (tag: string, text: string, className = ""): HTMLElement => {
  const made = document.createElement(tag);
  made.textContent = text;
  made.className = className;
  return made;
};
