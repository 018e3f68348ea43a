/** What takes milliseconds to make, and may never be needed: made when it is first asked for. */
export const lazily = <T>(make: () => T): (() => T) => {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
};
