import { hashKey } from "@tanstack/react-query";

/** Whether two records say the same; the same page read again, or another filter, gives new objects. */
export const sameContent = (a: unknown, b: unknown): boolean => a === b || hashKey([a]) === hashKey([b]);
