/** What toasts must not cover: the row that they are about, the footer of a list. */

let elements: readonly Element[] = [];
const listeners = new Set<() => void>();

const change = (next: readonly Element[]) => {
  elements = next;
  for (const listener of listeners) listener();
};

/** The `ref` of an element that toasts must not cover while it exists. */
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
