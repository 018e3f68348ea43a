/**
 * Between the page, which has the palette's button and hears keys from the beginning, and the code of the palette and the
 * keyboard map, which comes later: what was wished for meanwhile is kept for it.
 */
export type Wish = KeyboardEvent | "palette";

type Receiver = (wish: Wish) => void;

let receiver: Receiver | undefined;
let kept: Wish[] = [];

export const wish = (what: Wish): void => {
  if (receiver) receiver(what);
  else kept.push(what);
};

/** The code is there. @returns a function that ends it. */
export const receiveWishes = (receive: Receiver): (() => void) => {
  receiver = receive;
  kept.splice(0).forEach(receive);
  return () => (receiver = undefined);
};

const isEarly = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean => {
  if (kept.length > 0) return key.length === 1;
  if (ctrlKey || metaKey || altKey) return key === "k" && !altKey;
  return /^[a-z/?]$/.test(key) && target instanceof Element && !target.closest("input, select, textarea, [role]");
};

/**
 * Keeps the keys that may mean something, until the code is there.
 * @param onModifier the key before K is pressed: the code may be there in time.
 * @returns a function that ends it.
 */
export const keepEarlyKeys = (onKey: () => void, onModifier: () => void): (() => void) => {
  const heard = (event: KeyboardEvent) => {
    if (receiver || event.defaultPrevented) return;
    if (event.key === "Control" || event.key === "Meta") return onModifier();
    if (!isEarly(event)) return;
    event.preventDefault();
    const box = document.querySelector<HTMLElement>("#content input[type=search]");
    // At once: text comes next.
    if (event.key === "/" && kept.length === 0 && box) return box.focus();
    wish(event);
    onKey();
  };
  addEventListener("keydown", heard);
  return () => removeEventListener("keydown", heard);
};
