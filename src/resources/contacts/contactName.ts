import type { Contact } from "../../dataProvider/records";

/** Names a contact among several; the name may be missing. */
export const contactName = ({ id, first_name, last_name, email }: Partial<Contact>): string =>
  [first_name, last_name].filter(Boolean).join(" ") || email || String(id ?? "");
