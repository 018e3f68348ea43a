/** What toasts must not lie over: a row that they speak of, the foot of a list. */

let elements: readonly Element[] = [];
const listeners = new Set<() => void>();

const change = (next: readonly Element[]) => {
  elements = next;
  for (const listener of listeners) listener();
};

/** As the `ref` of what toasts keep clear of as long as it is there. */
export const clearOfToasts = (element: Element | null) => {
  if (!element) return undefined;
  change([...elements, element]);
  return () => change(elements.filter((other) => other !== element));
};

export const keptClear = (): readonly Element[] => elements;

export const onKeptClear = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
