import { addDomain } from "../../e2e/addDomain";
import { answered, before, down, fault, fill, gone, key, later, listed, live, modal, never, on, pick } from "../walk";
import { press, question, refused, search, shown, spoil, statesOf, toasted, type Step, type Walk } from "../walk";
import { listStates } from "./lists";

const LIST = "/api/domains";
const ACTION = "/api/domain_action";
const INFO = "/api/domain_delete_info";
const SUSPENDED = "/domains?show=suspended&server=web3&sort=domain";
const emptyPage = { data: [], meta: { current_page: 1, to: null, total: 0, prev_page_url: null, next_page_url: null } };

const list = { nothing: answered(LIST, emptyPage), failure: fault("wrongShape", LIST), there: live };
const busy = "A backup of this site is running.";
const menu = [press(/^Actions/), shown("menuitem")];
const openMenu = (row: number) =>
  on((page) =>
    page
      .getByLabel(/^Actions/)
      .nth(row)
      .click(),
  );
const refreshOf = (row: number) => [openMenu(row), pick("menuitem", "Refresh")];
const refresh = [live, refreshOf(0)];
const deletable = { config: { capabilities: { deleteDomain: true } } };
const askToDelete = [deletable, live, menu, pick("menuitem", "Delete"), question];
const names = (count: number, name: string) => Array.from({ length: count }, (_, n) => `${name}-${n + 1}.example`);
const longInfo = {
  disk_mb: 12_480,
  subdomains: names(500, "sub"),
  aliases: names(3, "alias"),
  databases: [{ id: 5, name: "shop_stats", size_mb: 310 }],
  has_backups: true,
};
/** One action in each state: failed, unconfirmed, running. */
const actionsOfEachEnd: Walk = [
  [live, ({ backend }) => backend.processes.failNext("Plesk did not answer within 30 seconds.")],
  [refreshOf(0), "Refreshing…", ({ backend }) => backend.processes.finishAll()],
  ["Plesk did not answer", spoil(fault("504", ACTION, { times: 1 })), refreshOf(1), toasted(/Error/)],
  [refreshOf(2), "Refreshing…"],
];
const closeToasts = [
  on((page) => page.mouse.move(0, 0)),
  later(6000),
  on((page) => page.evaluate(() => scrollTo(0, 0))),
];
const more = press("More actions for this list");

/** These views were saved earlier. */
const save = (text: string) => localStorage.setItem("spire.store.1.domains.savedQueries", text);
const saved = (views: object[]) => before(({ page }) => page.addInitScript(save, JSON.stringify(views)));
const view = (label: string, filter: object, field = "id") => ({
  label,
  value: { filter, sort: { field, order: "ASC" }, perPage: 25, displayedFilters: [] },
});
const some = saved([
  view("Suspended on web3", { filter: "suspended", server: "web3" }, "domain"),
  view("Not secure", { secure: "no" }),
  view("Bäckereien", { search: "bakery" }),
]);
const many = saved(Array.from({ length: 14 }, (_, n) => view(`View number ${n + 1} of many`, { search: `${n + 1}` })));
const openViews = [live, press(/^(View$|Filter(,|$))/), /^Shows:/];
/** On a phone they are in the sheet. */
const showViews: Step = async (at) => {
  if ((at.page.viewportSize()?.width ?? 0) <= 720) await press(/^Filter(,|$)/)(at);
};
const exportCsv = pick("menuitem", "Export CSV");
const thirdPage = (kind: "never" | "429" | "502") => fault(kind, LIST, { skip: 2, retryAfter: 30 });
/** The export reads two pages before its fault: a fault from the beginning would also count other readings of the list. */
const exportUntil = (kind: "never" | "429" | "502") => [live, more, spoil(thirdPage(kind)), exportCsv];

const paste: Step = ({ page, backend }) => {
  const [first, second] = backend.store.domains.values();
  const text = `${first?.url} ${second?.domain} https://shop.example/wp-admin nowhere-${first?.domain}`;
  return page.getByRole("dialog").getByRole("textbox").fill(text);
};
/** Ticks so many sites. */
const choose = (count: number) =>
  on(async (page) => {
    for (const box of (await page.getByRole("rowgroup").getByRole("checkbox").all()).slice(1, count + 1))
      await box.check();
  });
const wholePage = on((page) => page.getByRole("checkbox", { name: "Select all sites on this page" }).check());
const selectAll: Step = async (at) => {
  if ((at.page.viewportSize()?.width ?? 0) > 720) await wholePage(at);
  await press(/^Select all 250/)(at);
};
/** Pastes two names into the search box. */
const pasteNames = on((page) =>
  page.getByRole("searchbox").evaluate((box) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", "old.shop.example new.shop.example");
    box.focus();
    box.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }),
);
const twoShops = before(({ backend }) => {
  for (const domain of ["old.shop.example", "new.shop.example"]) addDomain(backend, { domain });
});

/** German was chosen earlier: its longer words need their room, too. */
const german = before(({ page }) => page.addInitScript(() => localStorage.setItem("spire.store.1.locale", '"de"')));

export const siteStates = statesOf("/domains", {
  sites: live,
  readme: [{ tag: "@readme" }, live, press("Next"), /^Showing 2/, menu],
  "sites-menu": [live, menu],
  "sites-filtered": [live, search("bakery"), gone(/of 250 Entries/)],
  "sites-live-off": [{ config: { push: { key: "" } } }, listed, "Live updates off"],
  "sites-live-off-running": [{ config: { push: { key: "" } } }, listed, refreshOf(0), "Refreshing…"],
  "sites-german-running": [
    [german, listed, press(/^Aktionen für/), pick("menuitem", "Aktualisieren"), shown("button", /^Aktivität/)],
  ],
  "sites-reconnecting": [live, ({ backend }) => backend.push.refuse(), /^Reconnecting…/],
  "sites-push-refused": [
    [live, ({ backend }) => backend.push.closeAll(4004, "Application is over connection quota")],
    [press(/^Live updates off/), /over connection quota/],
  ],
  ...listStates("sites", LIST, "There are no domains available", list),
  "sites-no-match": [live, search("no such site"), "Clear filters"],
  "sites-sending": [never(ACTION), refresh, "Sending…"],
  "sites-action": [refresh, "Refreshing…", toasted("Refresh requested")],
  "sites-action-failed": [refused(ACTION, { action: [busy] }), refresh, toasted(busy)],
  "sites-activity": [actionsOfEachEnd, closeToasts, press(/^Activity/), "Needs you"],
  "sites-delete": [askToDelete, "Disk space"],
  "sites-delete-long": [answered(INFO, { data: longInfo }), askToDelete, "Disk space"],
  "sites-delete-loading": [never(INFO), askToDelete, "Checking what will be deleted…"],
  "sites-delete-error": [down(INFO), askToDelete, "What will be deleted could not be checked"],

  "sites-filter-panel": [live, press(/^(\+ )?Filter(,|$)/), "Process"],
  "sites-server": [{ path: "/domains?server=web3" }, listed, /^51 sites/],
  "sites-scanned": [{ path: "/domains?server=web3&secure=no" }, listed, "Check again"],
  "sites-scanning": [{ path: "/domains?secure=no" }, thirdPage("never"), listed, /^Checked 50 of 250/],
  "sites-scan-stopped": [
    [{ path: "/domains?state=failed&secure=yes&differs=yes" }, thirdPage("never")],
    [/^Checked 50 of 250/, press("Stop"), /stopped$/],
  ],
  "sites-scan-waiting": [{ path: "/domains?secure=no" }, thirdPage("429"), listed, /Too many requests/],
  "sites-scan-failed": [{ path: "/domains?state=failed" }, fault("502", LIST, { skip: 1 }), "Retry"],
  "sites-scan-none": [{ path: "/domains?server=web99" }, "Clear filters"],
  "sites-pasted": [live, pasteNames, "Select these sites"],
  "sites-paste-found": [
    [twoShops, live, more, pick("menuitem", "Select from a list"), modal],
    [paste, press("Find sites"), /1 ambiguous/],
  ],

  "sites-selected": [live, choose(3), /installations? on/],
  "sites-selected-page": [{ tag: "@desktop" }, live, wholePage, /^Select all 250/],
  "sites-selected-all": [thirdPage("429"), live, choose(3), selectAll, /Too many requests/],

  "sites-views-first": openViews,
  "sites-views": [some, { path: "/domains?search=bakery" }, live, showViews, "Bäckereien"],
  "sites-views-filtered": [some, { path: SUSPENDED }, listed, showViews, "Suspended on web3"],
  "sites-views-open": [some, openViews],
  "sites-views-many": [many, openViews],
  "sites-views-rename": [
    [some, openViews, press("Rename Not secure"), fill({ "New name for “Not secure”": "bäckereien" })],
    [key("Enter"), "This name is taken"],
  ],
  "sites-views-removed": [some, openViews, press("Remove Not secure"), toasted(/removed/)],
  "sites-exported": [{ path: "/domains?show=suspended" }, live, more, exportCsv, toasted(/exported/)],
  "sites-exporting": [exportUntil("never"), "Export: 50 of 250 sites read"],
  "sites-export-waiting": [exportUntil("429"), /^Export: 50 of 250 sites read · Too many requests/],
  "sites-export-failed": [exportUntil("502"), /^Export: 50 of 250 sites read · /],
});
