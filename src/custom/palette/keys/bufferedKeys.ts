/**
 * Between the page, which has the palette's button and hears keys from the beginning, and the code of the palette and the
 * keyboard map, which comes later: the keys pressed meanwhile are kept for it.
 */
export type BufferedKey = KeyboardEvent | "palette";

type Receiver = (key: BufferedKey) => void;

let receiver: Receiver | undefined;
let kept: BufferedKey[] = [];

export const bufferKey = (key: BufferedKey): void => {
  if (receiver) receiver(key);
  else kept.push(key);
};

/** The code is there. @returns a function that ends it. */
export const receiveKeys = (receive: Receiver): (() => void) => {
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
    bufferKey(event);
    onKey();
  };
  addEventListener("keydown", heard);
  return () => removeEventListener("keydown", heard);
};
