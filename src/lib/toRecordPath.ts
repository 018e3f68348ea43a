import type { Identifier } from "ra-core";

/** An id may contain any character. */
export const toRecordPath = (resource: string, id: Identifier): string => `/${resource}/${encodeURIComponent(id)}`;
