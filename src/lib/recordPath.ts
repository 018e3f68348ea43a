import type { Identifier } from "ra-core";

/** The panel's page of a record. An id may contain any character. */
export const recordPath = (resource: string, id: Identifier): string => `/${resource}/${encodeURIComponent(id)}`;
