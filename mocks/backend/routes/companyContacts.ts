import { SavedContact } from "@/model/records";
import { found, idParam, invalid, json, type Json, noContent } from "../http";
import type { Route } from "../router";
import type { Context } from "../services";
import type { Contact } from "../types";
import { emailProblem, validate } from "../validation";

const FIELDS = ["first_name", "last_name", "email", "position", "office_phone"] as const;

const fieldsOf = (input: Json) =>
  Object.fromEntries(FIELDS.map((name) => [name, input[name] ?? null])) as Pick<Contact, (typeof FIELDS)[number]>;

/** PUT /api/company_contacts/{companyId}: adds a contact, or updates it when the body has an id. */
const save = (context: Context): Response => {
  const { backend, input } = context;
  const companyId = idParam(context);
  found(backend.store.companies.get(companyId), "Company", companyId);
  validate(SavedContact, input, { email: emailProblem(input["email"]) });
  const contactId = Number(input["id"] ?? 0);
  if (contactId === 0) {
    const contact = { id: backend.store.newId("contacts"), company_id: companyId, ...fieldsOf(input) };
    backend.store.contactsOf(companyId).push(contact);
    return json({ data: contact }, 201);
  }
  const contact = backend.store.contactsOf(companyId).find(({ id }) => id === contactId);
  if (!contact) throw invalid({ id: ["The selected id is invalid."] });
  Object.assign(contact, fieldsOf({ ...contact, ...input }));
  backend.store.flaws.mend("contacts", contactId);
  return json({ data: contact });
};

const remove = (context: Context): Response => {
  const id = idParam(context);
  const { store } = context.backend;
  store.removeContact(found(store.findContact(id), "CompanyContact", id));
  return noContent();
};

export const companyContactRoutes: Route[] = [
  { method: "PUT", path: "/api/company_contacts/{company_id}", group: "api", handle: save },
  { method: "DELETE", path: "/api/company_contacts/{id}", group: "api", handle: remove },
];
