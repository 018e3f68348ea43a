/** Keeps `text` before whatever title the screens set. @returns a function that takes it away. */
export const prefixTabTitle = (text: string): (() => void) => {
  if (text === "") return () => undefined;
  const show = () => {
    if (!document.title.startsWith(text)) document.title = text + document.title;
  };
  show();
  const observer = new MutationObserver(show);
  // The element may come later.
  observer.observe(document.head, { childList: true, characterData: true, subtree: true });
  return () => {
    observer.disconnect();
    if (document.title.startsWith(text)) document.title = document.title.slice(text.length);
  };
};
