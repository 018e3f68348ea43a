import { hashKey } from "@tanstack/react-query";

/** Compares records by content: a refetch returns new objects. */
export const hasSameContent = (a: unknown, b: unknown): boolean => a === b || hashKey([a]) === hashKey([b]);
