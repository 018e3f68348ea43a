const timeOf = (record: object): number => {
  const at = (record as { updated_at?: unknown }).updated_at;
  return typeof at === "string" ? Date.parse(at) : Number.NaN;
};

/** Whether one state of a domain was saved before the other; false when that is not known. */
export const isOlder = (one: object, other: object): boolean => timeOf(one) < timeOf(other);
