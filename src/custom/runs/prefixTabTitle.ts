/** Keeps `text` before whatever title the screens set. @returns a function that takes it away. */
export const prefixTabTitle = (text: string): (() => void) => {
  const place = document.querySelector("title");
  if (!place || text === "") return () => undefined;
  const show = () => {
    if (!document.title.startsWith(text)) document.title = text + document.title;
  };
  show();
  const observer = new MutationObserver(show);
  observer.observe(place, { childList: true });
  return () => {
    observer.disconnect();
    if (document.title.startsWith(text)) document.title = document.title.slice(text.length);
  };
};
