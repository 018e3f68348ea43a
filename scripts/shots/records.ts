import { BIG_ZONE } from "../../mocks/backend/seed/dns";
import { domainShown } from "./editDomain";
import { shotsOf, type Step } from "./shot";
import { down, fill, modal, never, press, question, scrollTo, search, seen, steps, spoil, toasted } from "./steps";

/** The two tables of the Edit Domain screen, their modals and questions: DNS records and customer contacts. */

const ZONE = "/api/dns";
const COMPANY = 2;
const CONTACTS = `/api/company_contacts/${COMPANY}`;
const screen = { path: "/domains/1", as: "super-admin" } as const;

const dns = steps(domainShown, scrollTo("DNS Information"));
const newRecord = steps(domainShown, press("Add Record"), modal);
const ofType =
  (type: string): Step =>
  ({ page }) =>
    page.getByRole("combobox", { name: "Record Type", exact: true }).selectOption(type);
const save = press("Submit");

const records = shotsOf("DNS records", screen, [
  { name: "dns", state: "loaded", settle: steps(dns, seen("8 records")) },
  { name: "dns-long-zone", state: "loaded", path: `/domains/${BIG_ZONE}`, settle: steps(dns, seen("500 records")) },
  {
    name: "dns-loading",
    state: "loading",
    faults: [never(ZONE)],
    settle: steps(seen("Loading the DNS records…"), scrollTo("DNS Information")),
  },
  {
    name: "dns-empty",
    state: "empty",
    before: ({ backend }) => {
      const domain = backend.store.domains.get(1);
      if (domain) backend.store.zoneOf(domain).length = 0;
    },
    settle: steps(dns, seen("There are no DNS records yet.")),
  },
  {
    name: "dns-no-match",
    state: "empty",
    settle: steps(dns, search("no such record"), seen("No record matches")),
  },
  {
    name: "dns-error",
    state: "error",
    faults: [down(ZONE)],
    settle: steps(seen("This could not be loaded"), scrollTo("DNS Information")),
  },
  {
    name: "dns-unlisted",
    state: "success",
    data: { missing: [`GET ${ZONE}`] },
    settle: steps(
      newRecord,
      fill({ "Hostname (optional)": "www", "Target (IP Address)": "1.1.1.1" }),
      save,
      scrollTo("DNS Information"),
      seen("1 record"),
    ),
  },
  { name: "dns-add", state: "modal", settle: newRecord },
  { name: "dns-add-mx", state: "modal", settle: steps(newRecord, ofType("MX"), seen("Priority")) },
  { name: "dns-add-text", state: "modal", settle: steps(newRecord, ofType("TXT"), fill({ Text: "v=spf1 -all" })) },
  { name: "dns-edit", state: "modal", settle: steps(dns, press(/^Edit MX record/), modal) },
  {
    name: "dns-warnings",
    state: "invalid",
    settle: steps(
      newRecord,
      fill({ "Hostname (optional)": "x".repeat(70), "Target (IP Address)": "192.168.1.1" }),
      seen(/private/),
    ),
  },
  {
    name: "dns-failed",
    state: "failed",
    faults: [down(ZONE, "POST")],
    settle: steps(newRecord, fill({ "Target (IP Address)": "198.51.100.7" }), save, toasted("could not be added.")),
  },
  { name: "dns-delete", state: "modal", settle: steps(dns, press(/^Delete MX record/), question) },
  {
    name: "dns-delete-failed",
    state: "failed",
    faults: [{ kind: "500", path: `${ZONE}/*`, method: "DELETE" }],
    settle: steps(dns, press(/^Delete MX record/), question, press("Delete"), toasted("could not be deleted.")),
  },
]);

const contacts = steps(domainShown, scrollTo("Customer Contacts"));
const editContact = steps(contacts, press(/^Edit contact/), modal);
/** What a colleague does in the meantime. */
const changeFirst: Step = ({ backend }) =>
  void Object.assign(backend.store.contactsOf(COMPANY)[0] ?? {}, { first_name: "Addy", position: "Director" });

const people = shotsOf("Customer contacts", screen, [
  { name: "contacts", state: "loaded", settle: contacts },
  {
    name: "contacts-empty",
    state: "empty",
    before: ({ backend }) => void (backend.store.contactsOf(COMPANY).length = 0),
    settle: steps(contacts, seen("There are no contacts yet.")),
  },
  { name: "contact-add", state: "modal", settle: steps(contacts, press("Add Contact"), modal) },
  { name: "contact-edit", state: "modal", settle: editContact },
  {
    name: "contact-failed",
    state: "failed",
    settle: steps(editContact, spoil(down(CONTACTS, "PUT")), save, toasted("could not be saved.")),
  },
  {
    name: "contact-saved",
    state: "success",
    settle: steps(editContact, fill({ Position: "Director" }), save, toasted("The contact was saved.")),
  },
  { name: "contact-delete", state: "modal", settle: steps(contacts, press(/^Delete contact/), question) },
  {
    name: "conflict",
    state: "modal",
    settle: steps(
      editContact,
      fill({ "First Name": "Adele", Position: "Head of purchasing and everything else" }),
      changeFirst,
      save,
      seen("Somebody else has changed this in the meantime"),
    ),
  },
]);

export const recordShots = [...records, ...people];
