import { hashKey } from "@tanstack/react-query";

/** Whether two records have the same content; reading the same page again, or another filter, gives new objects. */
export const sameContent = (a: unknown, b: unknown): boolean => a === b || hashKey([a]) === hashKey([b]);
