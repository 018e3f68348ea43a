/** Makes a value when it is first used: for values that take milliseconds to make and may never be needed. */
export const lazily = <T>(make: () => T): (() => T) => {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
};
