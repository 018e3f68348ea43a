/** What only this page remembers of the person who is signed in. Each keeper says here how to forget it. */

const keepers = new Set<() => void>();

export const onForget = (forget: () => void): void => void keepers.add(forget);

let forgotten = 0;

/** @returns a function that says whether nobody has left since. */
export const samePerson = (): (() => boolean) => {
  const before = forgotten;
  return () => before === forgotten;
};

/** At logout, and when another person logs in. */
export const forgetMemory = (): void => {
  forgotten += 1;
  for (const forget of keepers) forget();
};
