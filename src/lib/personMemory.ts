/** What only this page remembers of the person who is signed in. Each keeper says here how to forget it. */

const keepers = new Set<() => void>();

export const onForget = (forget: () => void): void => void keepers.add(forget);

/** At logout, and when another person logs in. */
export const forgetMemory = (): void => {
  for (const forget of keepers) forget();
};
