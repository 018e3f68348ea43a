/** Between what hears keys, which is there with the page, and the code of the keyboard map and the palette, which comes later. */

type Consumer = (event: KeyboardEvent) => boolean;

let consumer: Consumer | undefined;
let kept: KeyboardEvent[] = [];
let text = "";

/** Hands a key to the keyboard map, or keeps it until that is there. @returns whether the key means something. */
export const deliverKey = (event: KeyboardEvent): boolean => {
  if (consumer) return consumer(event);
  kept.push(event);
  return true;
};

export const areKeysHere = (): boolean => consumer !== undefined;

/** The keyboard map is there: it hears the keys that were kept, then each. @returns a function that ends it. */
export const receiveKeys = (consume: Consumer): (() => void) => {
  consumer = consume;
  for (const event of kept.splice(0)) consume(event);
  return () => (consumer = undefined);
};

/** Text for the palette that is about to open. */
export const addEarlyText = (key: string): void => {
  if (key.length === 1) text += key;
  if (key === "Backspace") text = text.slice(0, -1);
};

export const takeEarlyText = (): string => {
  const taken = text;
  text = "";
  return taken;
};
