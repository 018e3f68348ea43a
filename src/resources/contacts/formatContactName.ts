import type { Contact } from "@/model/records";

/** The name of a contact, without one the email address, else the id. */
export const formatContactName = ({ id, first_name, last_name, email }: Partial<Contact>): string =>
  [first_name, last_name].filter(Boolean).join(" ") || email || String(id ?? "");
