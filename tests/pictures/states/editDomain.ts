import type { Domain } from "../../../mocks/backend";
import { createInstallation } from "../../../mocks/backend/serializers";
import { BIG_ZONE_DOMAIN_ID } from "../../../mocks/backend/seed/dns";
import { BulkEditor } from "../../e2e/pages/bulkEditor";
import { before, down, fault, fill, key, listed, modal, never, on, pick, press, question, save, saving } from "../walk";
import { framed, scrollTo, search, select, shown, spoil, statesOf, toasted, type Stage, type Step } from "../walk";

/** The first domain of the seed: its company has 30 contacts. */
const ID = 1;
const ONE = `/api/domains/${ID}`;
const screen = `/domains/${ID}`;
const theDomain = ({ backend }: Stage) => backend.store.domains.get(ID) as Domain;

export const domainShown = ["Customer Contacts", "Current IP", "Create similar"];

const emptyZone: Step = (stage) => void (stage.backend.store.getZone(theDomain(stage)).length = 0);
const nothing = { links: [], company_id: null, mysql_name: null, mysql_user: null, mysql_pass: null };
const withNothing: Step = (stage) => {
  void emptyZone(stage);
  Object.assign(theDomain(stage), nothing);
};
/** A server in each of its states. */
const onFourServers: Step = (stage) => {
  theDomain(stage).installations = [
    createInstallation(1, { secure: true }),
    createInstallation(2, { status: 1 }),
    createInstallation(3, { secure: true, process_started: true, process_status: "Copying files…" }),
    createInstallation(4, {
      secure: true,
      process_failed: true,
      process_status: "Suspending failed: Plesk did not answer",
    }),
  ];
};
const ofOneCompany = before(({ backend }) => {
  const byName = [...backend.store.domains.values()].toSorted((one, other) => (one.domain < other.domain ? -1 : 1));
  for (const domain of byName.slice(0, 20)) domain.company_id = 1;
});
const openRow = (nth: number) => on((page) => page.locator("[class*=_domainRow_] th a").nth(nth).click());
const nextSite = shown("button", /^Next: /);
const busy = { path: screen, before: onFourServers };
const suspend = [domainShown, press("Action on web1"), pick("menuitem", "Suspend"), "Suspend when saved"];

const domain = statesOf(busy, {
  "edit-domain": [{ whole: true }, domainShown],
  "edit-domain-bare": [{ whole: true, before: withNothing }, domainShown],
  "edit-domain-from-list": [{ path: "/domains?filter=%7B%7D&page=2" }, listed, openRow(2), domainShown, nextSite],
  "edit-domain-sections": [domainShown, pick("link", "DNS")],
  "edit-domain-head-menu": [domainShown, press(/^Actions for/), shown("group", "web1")],
  "edit-domain-company": [{ path: "/domains" }, ofOneCompany, listed, openRow(0), domainShown, /^Other sites of/],
  "edit-domain-loading": [never(ONE), framed, "Loading…"],
  "edit-domain-error": [down(ONE), "This could not be loaded"],
  "edit-domain-not-there": [{ path: "/domains/9999" }, "Domain not found"],
  "edit-domain-menu": [domainShown, press("Action on web1"), shown("menuitem")],
  "edit-domain-pending": suspend,
  "edit-domain-saving": [never(`PUT ${ONE}`), suspend, save, saving],
  "edit-domain-sending": [never("/api/domain_action"), suspend, save, "Sending…", toasted("was saved.")],
  "edit-domain-failed": [fault("500", `PUT ${ONE}`), suspend, save, toasted("could not be saved.")],
  "edit-domain-saved": [suspend, save, toasted("was saved.")],
  "edit-domain-leave": [suspend, press("Cancel"), question],
});

const ZONE = "/api/dns";
const toZone = scrollTo("DNS Information");
const dns = [domainShown, toZone];
const newRecord = [domainShown, press("Add Record"), modal];
const target = { "Target (IP Address)": "198.51.100.7" };
const badRecord = { "Hostname (optional)": "x".repeat(70), "Target (IP Address)": "192.168.1.1" };
const deletion = [dns, press(/^Delete MX record/), question];
const bigZone = { path: `/domains/${BIG_ZONE_DOMAIN_ID}` };

const records = statesOf(screen, {
  dns: [dns, "8 records"],
  "dns-long-zone": [bigZone, dns, "500 records"],
  "dns-loading": [never(ZONE), "Loading the DNS records…", toZone],
  "dns-empty": [{ before: emptyZone }, dns, "There are no DNS records yet."],
  "dns-no-match": [dns, search("no such record"), "No records match"],
  "dns-error": [down(ZONE), "This could not be loaded", toZone],
  "dns-unlisted": [{ data: { missingRoutes: [`GET ${ZONE}`] } }, newRecord, fill(target), save, toZone, "1 record"],
  "dns-add": newRecord,
  "dns-add-mx": [newRecord, select("Record Type", "MX"), "Priority"],
  "dns-add-text": [newRecord, select("Record Type", "TXT"), fill({ Text: "v=spf1 -all" })],
  "dns-add-caa": [
    newRecord,
    select("Record Type", "CAA"),
    fill({ Tag: "isue", Value: "letsencrypt.org" }),
    /not a known/,
  ],
  "dns-add-srv": [
    newRecord,
    select("Record Type", "SRV"),
    fill({ Port: "70000", "Target (Domain)": "sip.example" }),
    /whole/,
  ],
  "dns-edit": [dns, press(/^Edit MX record/), modal],
  "dns-warnings": [newRecord, fill(badRecord), /cannot be reached/],
  "dns-failed": [down(`POST ${ZONE}`), newRecord, fill(target), save, toasted("could not be added.")],
  "dns-delete": deletion,
  "dns-delete-failed": [fault("500", "DELETE /api/dns/*"), deletion, press("Delete"), toasted("could not be deleted.")],
});

const contacts = [domainShown, scrollTo("Customer Contacts")];
const editContact = [contacts, press(/^Edit contact/), modal];
const mine = { "First Name": "Adele", Position: "Head of purchasing and everything else" };
const contactsOf = ({ backend }: Stage) => backend.store.getContacts(1);
const byColleague: Step = (at) => Object.assign(contactsOf(at)[0] ?? {}, { first_name: "Addy", position: "Director" });

const people = statesOf(screen, {
  contacts,
  "contacts-empty": [{ before: (at) => void (contactsOf(at).length = 0) }, [contacts, "There are no contacts yet."]],
  "contact-add": [contacts, press("Add Contact"), modal],
  "contact-edit": editContact,
  "contact-failed": [editContact, spoil(down("PUT /api/company_contacts/1")), save, toasted("could not be saved.")],
  "contact-saved": [editContact, fill({ Position: "Director" }), save, toasted("The contact was saved.")],
  "contact-delete": [contacts, press(/^Delete contact/), question],
  conflict: [editContact, fill(mine), byColleague, save, "Someone else changed this in the meantime"],
});

const bulkEdit = [domainShown, press("Bulk edit"), "No changes"];
/** A new record beside a CNAME, an address that nobody reaches, and a removed server of mail. */
const change = on(async (page) => {
  const { table, addRow } = new BulkEditor(page);
  await table
    .getByLabel(/^Data of A/)
    .first()
    .fill("10.0.0.5");
  await table
    .getByLabel(/^Remove MX/)
    .first()
    .click();
  await addRow.click();
  await table.getByLabel("Name of new record 1").fill("www");
  await table.getByLabel("Data of new record 1").fill("8.8.8.8");
});
/** Records whose data has several parts. */
const withParts: Step = (at) => {
  const [first, second] = at.backend.store.getZone(theDomain(at));
  Object.assign(first ?? {}, { type: "CAA", data: '0 issue "letsencrypt.org"' });
  Object.assign(second ?? {}, { type: "SRV", data: "5 5060 sip.hosting.example", priority: 10 });
};
/** A record with whatever can be wrong with it at once. */
const badRow = on(async (page) => {
  const { table } = new BulkEditor(page);
  const row = table
    .getByRole("row")
    .filter({ has: page.locator('[data-field="priority"]') })
    .first();
  const field = (name: string) => row.locator(`[data-field="${name}"]`);
  await field("name").fill(`${"x".repeat(70)} ..`);
  await field("data").fill("10 info@mail.example");
  await field("ttl").fill("9999999999");
});
const zoneByColleague: Step = (at) => {
  for (const record of at.backend.store.getZone(theDomain(at))) if (record.type !== "CNAME") record.data += "0";
};
const dmarc = "DMARC: what happens to forged mail";
const preset = on((page) => page.getByRole("dialog").getByRole("combobox").first().selectOption(dmarc));
const REVIEW = "Changes";
const mailMoved = [bulkEdit, press("Presets"), modal, press("Review changes"), REVIEW];

/** Several DNS records as one set of changes: the table, the dialogs that fill the set, and the drawer that applies it. */
const changes = statesOf(screen, {
  "dns-bulk-edit": [bulkEdit, toZone],
  "dns-bulk-edit-parts": [{ before: withParts }, bulkEdit, toZone],
  "dns-bulk-edit-compact": [
    { tag: "@desktop" },
    bulkEdit,
    change,
    /cannot be reached from the internet/,
    press("Account"),
    pick("radio", "Compact"),
    key("Escape"),
    toZone,
  ],
  "dns-bulk-edit-long-zone": [bigZone, bulkEdit, toZone],
  "dns-bulk-edit-warnings": [bulkEdit, change, /cannot be reached from the internet/, toZone],
  "dns-bulk-edit-many-warnings": [bulkEdit, badRow, /above the highest TTL/, toZone],
  "dns-review-warnings": [bulkEdit, change, press(/^Review 3 DNS changes$/), REVIEW],
  "dns-conflict": [
    bulkEdit,
    change,
    zoneByColleague,
    press(/^Review 3 DNS changes$/),
    press(/^Apply/),
    "Now on the server:",
  ],
  "dns-presets": [bulkEdit, press("Presets"), modal, preset],
  "dns-zone-file": [bulkEdit, press("Zone file"), modal],
  "dns-review": mailMoved,
  "dns-applied": [mailMoved, press(/^Apply/), /applied\.$/],
  "dns-stopped": [down(`POST ${ZONE}`), mailMoved, press(/^Apply/), /^Stopped/],
  "dns-pending": [mailMoved, press("Close"), press("Bulk edit"), "Continue", toZone],
  "dns-unapplied": [mailMoved, press("Close"), save, "Save without them"],
});

export const editDomainStates = [...domain, ...records, ...people, ...changes];
