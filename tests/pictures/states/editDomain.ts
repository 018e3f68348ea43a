import type { Domain } from "../../../mocks/backend";
import { createInstallation } from "../../../mocks/backend/serializers";
import { BIG_ZONE_DOMAIN_ID } from "../../../mocks/backend/seed/dns";
import { BulkEditor } from "../../e2e/pages/bulkEditor";
import {
  withBadGateway,
  fillFields,
  pressKey,
  waitForRows,
  waitForDialog,
  withoutResponse,
  withPage,
  clickRole,
  clickButton,
  waitForConfirmation,
  clickSubmit,
  waitForTopBar,
  scrollToRegion,
  fillSearch,
  selectOption,
  waitForRole,
  createStates,
  type Stage,
  type Step,
} from "../stateSteps";

/** The first domain of the seed: its company has 30 contacts. */
const ID = 1;
const DOMAIN_PATH = `/api/domains/${ID}`;
const screen = `/domains/${ID}`;
const getDomain = ({ backend }: Stage) => backend.store.domains.get(ID) as Domain;

export const waitForDomain = ["Customer Contacts", "Current IP", "Create similar"];

const emptyZone: Step = (stage) => void (stage.backend.store.getZone(getDomain(stage)).length = 0);
const emptyFields = { links: [], company_id: null, mysql_name: null, mysql_user: null, mysql_pass: null };
const clearDomain: Step = (stage) => {
  void emptyZone(stage);
  Object.assign(getDomain(stage), emptyFields);
};
/** One installation in each state. */
const addFourInstallations: Step = (stage) => {
  getDomain(stage).installations = [
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
const openRow = (nth: number) => withPage((page) => page.locator("[class*=_domainRow_] th a").nth(nth).click());
const nextSite = waitForRole("button", /^Next: /);
const domainPage = { path: screen, before: addFourInstallations };
const suspend = [waitForDomain, clickButton("On Submit: web1"), clickRole("menuitem", "Suspend"), "Suspend on Submit"];

const domain = createStates(domainPage, {
  "edit-domain": [{ whole: true }, waitForDomain],
  "edit-domain-bare": [{ whole: true, before: clearDomain }, waitForDomain],
  "edit-domain-from-list": [
    { path: "/domains?filter=%7B%7D&page=2" },
    waitForRows,
    openRow(2),
    waitForDomain,
    nextSite,
  ],
  "edit-domain-sections": [waitForDomain, clickRole("link", "DNS")],
  "edit-domain-head-menu": [waitForDomain, clickButton(/^Actions for/), waitForRole("group", "web1")],
  "edit-domain-loading": [withoutResponse(DOMAIN_PATH), waitForTopBar, "Loading…"],
  "edit-domain-not-there": [{ path: "/domains/9999" }, "Domain not found"],
  "edit-domain-menu": [waitForDomain, clickButton("On Submit: web1"), waitForRole("menuitem")],
  "edit-domain-pending": suspend,
  "edit-domain-leave": [suspend, clickButton("Cancel"), waitForConfirmation],
});

const ZONE = "/api/dns";
const scrollToZone = scrollToRegion("DNS Information");
const dns = [waitForDomain, scrollToZone];
const newRecord = [waitForDomain, clickButton("Add Record"), waitForDialog];
const target = { "Target (IP Address)": "198.51.100.7" };
const badRecord = { "Hostname (optional)": "x".repeat(70), "Target (IP Address)": "192.168.1.1" };
const deletion = [dns, clickButton(/^Delete MX record/), waitForConfirmation];
const bigZone = { path: `/domains/${BIG_ZONE_DOMAIN_ID}` };

const addComments: Step = (at) => {
  const [first, second, , , fifth] = at.backend.store.getZone(getDomain(at));
  Object.assign(first ?? {}, { comment: "Web server" });
  Object.assign(second ?? {}, { comment: "IPv6 of the new data centre, ".repeat(8) });
  Object.assign(fifth ?? {}, { comment: "Mail stays here until the move in April" });
};
const commented = [{ before: addComments }, dns];

const records = createStates(screen, {
  dns: [dns, "8 records"],
  "dns-comments": commented,
  "dns-comment-dialog": [commented, clickButton(/^Edit AAAA record/), waitForDialog],
  "dns-long-zone": [bigZone, dns, "500 records"],
  "dns-loading": [withoutResponse(ZONE), "Loading DNS records…", scrollToZone],
  "dns-empty": [{ before: emptyZone }, dns, "No DNS records yet."],
  "dns-no-match": [dns, fillSearch("no such record"), "No records for"],
  "dns-unlisted": [
    { data: { missingRoutes: [`GET ${ZONE}`] } },
    newRecord,
    fillFields(target),
    clickSubmit,
    scrollToZone,
    "1 record",
  ],
  "dns-add": newRecord,
  "dns-add-caa": [
    newRecord,
    selectOption("Record Type", "CAA"),
    fillFields({ Tag: "isue", Value: "letsencrypt.org" }),
    /Unknown value/,
  ],
  "dns-add-srv": [
    newRecord,
    selectOption("Record Type", "SRV"),
    fillFields({ Port: "70000", "Target (Domain)": "sip.example" }),
    /whole/,
  ],
  "dns-warnings": [newRecord, fillFields(badRecord), /cannot be reached/],
  "dns-delete": deletion,
});

const contacts = [waitForDomain, scrollToRegion("Customer Contacts")];
const editContact = [contacts, clickButton(/^Edit contact/), waitForDialog];
const ownChanges = { "First Name": "Adele", Position: "Head of purchasing and everything else" };
const getContacts = ({ backend }: Stage) => backend.store.getContacts(1);
const changeContactByColleague: Step = (at) =>
  Object.assign(getContacts(at)[0] ?? {}, { first_name: "Addy", position: "Director" });

const contactStates = createStates(screen, {
  contacts,
  "contacts-empty": [{ before: (at) => void (getContacts(at).length = 0) }, [contacts, "No contacts yet."]],
  "contact-add": [contacts, clickButton("Add Contact"), waitForDialog],
  conflict: [
    editContact,
    fillFields(ownChanges),
    changeContactByColleague,
    clickSubmit,
    "Changed by someone else in the meantime",
  ],
});

const bulkEdit = [waitForDomain, clickButton("Bulk edit"), "No changes"];
/** A new record beside a CNAME, an address that nobody reaches, and a removed server of mail. */
const changeRecords = withPage(async (page) => {
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
const removeSixRecords = withPage(async (page) => {
  const { table } = new BulkEditor(page);
  const buttons = await table.getByRole("button", { name: /^Remove (?!NS)/ }).all();
  // A script clicks: on a phone, rows scroll under the resting pointer, where a quick second click is ignored.
  for (const button of buttons.toReversed().slice(0, 6))
    await button.evaluate((element: HTMLElement) => element.click());
});
/** A record with whatever can be wrong with it at once. */
const enterInvalidRecord = withPage(async (page) => {
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
const changeZoneByColleague: Step = (at) => {
  for (const record of at.backend.store.getZone(getDomain(at))) if (record.type !== "CNAME") record.data += "0";
};
const dmarc = "DMARC policy";
const preset = withPage((page) => page.getByRole("dialog").getByRole("combobox").first().selectOption(dmarc));
const REVIEW = "Changes";
const mailMoved = [bulkEdit, clickButton("Presets"), waitForDialog, clickButton("Review changes"), REVIEW];

/** Several DNS records as one set of changes: the table, the dialogs that fill the set, and the drawer that applies it. */
const changes = createStates(screen, {
  "dns-bulk-edit": [bulkEdit, scrollToZone],
  "dns-bulk-edit-compact": [
    { tag: "@desktop" },
    bulkEdit,
    changeRecords,
    /cannot be reached from the internet/,
    clickButton("Account"),
    clickRole("radio", "Compact"),
    pressKey("Escape"),
    scrollToZone,
  ],
  "dns-bulk-edit-long-zone": [bigZone, bulkEdit, scrollToZone],
  "dns-bulk-edit-many-warnings": [bulkEdit, enterInvalidRecord, /is above the limit/, scrollToZone],
  "dns-review-warnings": [bulkEdit, changeRecords, clickButton(/^Review 3 DNS changes$/), REVIEW],
  "dns-review-mx": [
    bulkEdit,
    clickButton("Zone file"),
    waitForDialog,
    fillFields({ "Zone file": "@ 60 MX 10 mx1.other.example.\n@ 60 MX 20 mx2.other.example." }),
    clickButton("Review changes"),
    /existing MX stay/,
  ],
  "dns-review-deletion": [bulkEdit, removeSixRecords, clickButton(/^Review \d+ DNS changes$/), / to confirm$/],
  "dns-conflict": [
    bulkEdit,
    changeRecords,
    changeZoneByColleague,
    clickButton(/^Review 3 DNS changes$/),
    clickButton(/^Apply/),
    "On the server:",
  ],
  "dns-presets": [bulkEdit, clickButton("Presets"), waitForDialog, preset],
  "dns-zone-file": [bulkEdit, clickButton("Zone file"), waitForDialog],
  "dns-review": mailMoved,
  "dns-applied": [mailMoved, clickButton(/^Apply/), /applied\.$/],
  "dns-stopped": [withBadGateway(`POST ${ZONE}`), mailMoved, clickButton(/^Apply/), /^Stopped/],
  "dns-pending": [mailMoved, clickButton("Close"), clickButton("Bulk edit"), "Continue", scrollToZone],
  "dns-unapplied": [mailMoved, clickButton("Close"), clickSubmit, "Save without DNS"],
});

export const editDomainStates = [...domain, ...records, ...contactStates, ...changes];
