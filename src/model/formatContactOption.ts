import type { RaRecord } from "ra-core";

const text = (value: unknown): string => (typeof value === "string" ? value : "");

/** "First Last · Company", since contacts of different companies may share a name. */
export const formatContactOption = (contact: RaRecord): string => {
  const { first_name, last_name, company, id } = contact as RaRecord & { company?: { name?: unknown } | null };
  const name = [text(first_name), text(last_name)].filter(Boolean).join(" ");
  return [name || String(id), text(company?.name)].filter(Boolean).join(" · ");
};
