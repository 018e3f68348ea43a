import { SavedContact } from "@/model/records";
import { requireRecord, parseIdParam, validationError, json, type Json, noContent } from "../http";
import type { Route } from "../router";
import type { RequestContext } from "../services";
import type { Contact } from "../types";
import { getEmailError, validate } from "../validation";

const FIELDS = ["first_name", "last_name", "email", "position", "office_phone"] as const;

const pickContactFields = (input: Json) =>
  Object.fromEntries(FIELDS.map((name) => [name, input[name] ?? null])) as Pick<Contact, (typeof FIELDS)[number]>;

/** Adds a contact, or updates it when the body has an id. */
const saveContact = (context: RequestContext): Response => {
  const { backend, input } = context;
  const companyId = parseIdParam(context);
  requireRecord(backend.store.companies.get(companyId), "Company", companyId);
  validate(SavedContact, input, { email: getEmailError(input["email"]) });
  const contactId = Number(input["id"] ?? 0);
  if (contactId === 0) {
    const contact = { id: backend.store.createId("contacts"), company_id: companyId, ...pickContactFields(input) };
    backend.store.getContacts(companyId).push(contact);
    return json({ data: contact }, 201);
  }
  const contact = backend.store.getContacts(companyId).find(({ id }) => id === contactId);
  if (!contact) throw validationError({ id: ["The selected id is invalid."] });
  Object.assign(contact, pickContactFields({ ...contact, ...input }));
  backend.store.overrides.remove("contacts", contactId);
  return json({ data: contact });
};

const deleteContact = (context: RequestContext): Response => {
  const id = parseIdParam(context);
  const { store } = context.backend;
  store.removeContact(requireRecord(store.findContact(id), "CompanyContact", id));
  return noContent();
};

export const companyContactRoutes: Route[] = [
  { method: "PUT", path: "/api/company_contacts/{company_id}", group: "api", handle: saveContact },
  { method: "DELETE", path: "/api/company_contacts/{id}", group: "api", handle: deleteContact },
];
