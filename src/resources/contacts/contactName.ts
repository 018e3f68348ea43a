import type { Contact } from "../../dataProvider/records";

/** What a contact is called where one of several is meant; there may be no name. */
export const contactName = ({ id, first_name, last_name, email }: Partial<Contact>): string =>
  [first_name, last_name].filter(Boolean).join(" ") || email || String(id ?? "");
