/** What was pressed before the code of the keyboard map and the palette was there. */

let keys: KeyboardEvent[] = [];
let text = "";

export const addEarlyKey = (event: KeyboardEvent): void => void keys.push(event);

/** Text for the palette that is about to open. */
export const addEarlyText = (key: string): void => {
  if (key.length === 1) text += key;
  if (key === "Backspace") text = text.slice(0, -1);
};

/** They are handed out once. */
export const takeEarlyKeys = (): readonly KeyboardEvent[] => {
  const taken = keys;
  keys = [];
  return taken;
};

export const takeEarlyText = (): string => {
  const taken = text;
  text = "";
  return taken;
};
