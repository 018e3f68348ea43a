/** When the rows of a list were read, in milliseconds since 1970, if they were restored from this browser's storage. */
export const restoredAt = (meta: unknown): number | undefined => {
  const at = (meta as { restoredAt?: unknown } | null | undefined)?.restoredAt;
  return typeof at === "number" ? at : undefined;
};
