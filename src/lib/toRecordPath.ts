import type { Identifier } from "ra-core";

/** The path of a record's page. An id may contain any character. */
export const toRecordPath = (resource: string, id: Identifier): string => `/${resource}/${encodeURIComponent(id)}`;
