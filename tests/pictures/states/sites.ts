import { addDomain } from "../../e2e/addDomain";
import {
  withResponse,
  prepareBeforeOpen,
  withBadGateway,
  withFault,
  fillFields,
  waitForNoText,
  pressKey,
  advanceClock,
  waitForRows,
  waitForLiveRows,
  waitForDialog,
  withPage,
  clickRole,
  clickButton,
  waitForConfirmation,
  fillSearch,
  waitForRole,
  addFaults,
  createStates,
  waitForToast,
  type Step,
  type StateSteps,
} from "../stateSteps";
import { listStates } from "./lists";

const LIST = "/api/domains";
const ACTION = "/api/domain_action";
const INFO = "/api/domain_delete_info";
const SUSPENDED = "/domains?filter=suspended&server=web3&sort=domain";
const emptyPage = { data: [], meta: { current_page: 1, to: null, total: 0, prev_page_url: null, next_page_url: null } };

const list = { nothing: withResponse(LIST, emptyPage), failure: withFault("wrongShape", LIST), there: waitForLiveRows };
const menu = [clickButton(/^Actions/), waitForRole("menuitem")];
const openMenu = (row: number) =>
  withPage((page) =>
    page
      .getByLabel(/^Actions/)
      .nth(row)
      .click(),
  );
const refreshRow = (row: number) => [openMenu(row), clickRole("menuitem", "Refresh")];
const refresh = [waitForLiveRows, refreshRow(0)];
const deletable = { config: { capabilities: { deleteDomain: true } } };
const askToDelete = [deletable, waitForLiveRows, menu, clickRole("menuitem", "Delete"), waitForConfirmation];
const names = (count: number, name: string) => Array.from({ length: count }, (_, n) => `${name}-${n + 1}.example`);
const longInfo = {
  disk_mb: 12_480,
  subdomains: names(500, "sub"),
  aliases: names(3, "alias"),
  databases: [{ id: 5, name: "shop_stats", size_mb: 310 }],
  has_backups: true,
};
/** One action in each state: failed, unknown, running. */
const actionsOfEachEnd: StateSteps = [
  [waitForLiveRows, ({ backend }) => backend.processes.failNext("Plesk did not answer within 30 seconds.")],
  [refreshRow(0), "Refreshing…", ({ backend }) => backend.processes.finishAll()],
  ["Plesk did not answer", addFaults(withFault("504", ACTION, { times: 1 })), refreshRow(1), waitForToast(/Error/)],
  [refreshRow(2), "Refreshing…"],
];
const closeToasts = [
  withPage((page) => page.mouse.move(0, 0)),
  advanceClock(6000),
  withPage((page) => page.evaluate(() => scrollTo(0, 0))),
];
const openListMenu = clickButton("More list actions");

/** These views were saved earlier. */
const save = (text: string) => localStorage.setItem("spire.store.1.domains.savedQueries", text);
const withSavedViews = (views: object[]) =>
  prepareBeforeOpen(({ page }) => page.addInitScript(save, JSON.stringify(views)));
const view = (label: string, filter: object, field = "id") => ({
  label,
  value: { filter, sort: { field, order: "ASC" }, perPage: 25, displayedFilters: [] },
});
const withViews = withSavedViews([
  view("Suspended on web3", { filter: "suspended", server: "web3" }, "domain"),
  view("Not secure", { secure: "no" }),
  view("Bäckereien", { search: "bakery" }),
]);
const openViews = [waitForLiveRows, clickButton(/^(Views$|Filter(,|$))/), waitForRole("list", "Saved views")];
/** On a phone they are in the sheet. */
const showViews: Step = async (at) => {
  if ((at.page.viewportSize()?.width ?? 0) <= 720) await clickButton(/^Filter(,|$)/)(at);
};
const exportCsv = clickRole("menuitem", "Export CSV");
const thirdPage = (kind: "never" | "429" | "502") => withFault(kind, LIST, { skip: 2, retryAfter: 30 });
/** The export reads two pages before its fault: a fault from the beginning would also count other readings of the list. */
const exportUntil = (kind: "never" | "429" | "502") => [
  waitForLiveRows,
  openListMenu,
  addFaults(thirdPage(kind)),
  exportCsv,
];

const pasteList: Step = ({ page, backend }) => {
  const [first, second] = backend.store.domains.values();
  const text = `${first?.url} ${second?.domain} https://shop.example/wp-admin nowhere-${first?.domain}`;
  return page.getByRole("dialog").getByRole("textbox").fill(text);
};
/** Ticks so many sites. */
const selectSites = (count: number) =>
  withPage(async (page) => {
    const boxes = page.getByRole("rowgroup").getByRole("checkbox");
    await boxes.nth(count).waitFor();
    for (const box of (await boxes.all()).slice(1, count + 1)) await box.check();
  });
const selectPage = withPage((page) => page.getByRole("checkbox", { name: "Select all sites on this page" }).check());
const selectAll: Step = async (at) => {
  if ((at.page.viewportSize()?.width ?? 0) > 720) await selectPage(at);
  await clickButton(/^Select all 250/)(at);
};
/** Pastes two names into the search box. */
const pasteNames = withPage((page) =>
  page.getByRole("searchbox").evaluate((box) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", "old.shop.example new.shop.example");
    box.focus();
    box.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }),
);
const twoShops = prepareBeforeOpen(({ backend }) => {
  for (const domain of ["old.shop.example", "new.shop.example"]) addDomain(backend, { domain });
});

/** German was chosen earlier: its longer words need their room, too. */
const german = prepareBeforeOpen(({ page }) =>
  page.addInitScript(() => localStorage.setItem("spire.store.1.locale", '"de"')),
);

export const siteStates = createStates("/domains", {
  sites: waitForLiveRows,
  readme: [{ tag: "@readme" }, waitForLiveRows, clickButton("Next"), /^Showing 2/, menu],
  "sites-menu": [waitForLiveRows, menu],
  "sites-filtered": [waitForLiveRows, fillSearch("bakery"), waitForNoText(/of 250 Entries/)],
  "sites-german-running": [
    [
      german,
      waitForRows,
      clickButton(/^Aktionen für/),
      clickRole("menuitem", "Aktualisieren"),
      waitForRole("button", /^Aktivität/),
    ],
  ],
  "sites-reconnecting": [waitForLiveRows, ({ backend }) => backend.push.refuse(), /^Reconnecting…/],
  "sites-push-refused": [
    [waitForLiveRows, ({ backend }) => backend.push.closeAll(4004, "Application is over connection quota")],
    [clickButton(/^Live updates off/), /over connection quota/],
  ],
  ...listStates("sites", LIST, "There are no domains available", list),
  "sites-no-match": [waitForLiveRows, fillSearch("no such site"), /^Remove “no such/],
  "sites-action": [refresh, "Refreshing…", waitForToast("Refreshing")],
  "sites-activity": [actionsOfEachEnd, closeToasts, clickButton(/^Activity/), "Needs attention"],
  "sites-delete": [askToDelete, "Disk space"],
  "sites-delete-long": [withResponse(INFO, { data: longInfo }), askToDelete, "Disk space"],
  "sites-delete-error": [withBadGateway(INFO), askToDelete, "Details could not be loaded"],

  "sites-filter-panel": [waitForLiveRows, clickButton(/^(Add filter$|Filter(,|$))/), "Process"],
  "sites-server": [{ path: "/domains?server=web3" }, waitForRows, /^51 of 250 sites/],
  "sites-scanned": [{ path: "/domains?server=web3&secure=no" }, waitForRows, "Reload"],
  "sites-scanning": [{ path: "/domains?secure=no" }, thirdPage("never"), waitForRows, /^Searched 50 of 250/],
  "sites-scan-stopped": [
    [{ path: "/domains?state=failed&secure=yes&differs=yes" }, thirdPage("never")],
    [/^Searched 50 of 250/, clickButton("Stop"), /stopped$/],
  ],
  "sites-scan-failed": [{ path: "/domains?state=failed" }, withFault("502", LIST, { skip: 1 }), "Retry"],
  "sites-pasted": [waitForLiveRows, pasteNames, "Select these sites"],
  "sites-paste-found": [
    [twoShops, waitForLiveRows, openListMenu, clickRole("menuitem", "Paste a list"), waitForDialog],
    [pasteList, clickButton("Search"), /1 ambiguous/],
  ],

  "sites-paste-listed": [
    [twoShops, waitForLiveRows, openListMenu, clickRole("menuitem", "Paste a list"), waitForDialog],
    [pasteList, clickButton("Search"), clickButton(/^Select \d+ sites?$/), /^Selected \(/],
  ],

  "sites-selected": [waitForLiveRows, selectSites(3), /sites? on/],
  "sites-selected-page": [{ tag: "@desktop" }, waitForLiveRows, selectPage, /^Select all 250/],
  "sites-selected-all": [thirdPage("429"), waitForLiveRows, selectSites(3), selectAll, /Too many requests/],

  "sites-view-save": [{ path: SUSPENDED }, waitForRows, clickButton("Save view"), /^Shows:/],
  "sites-views": [withViews, { path: "/domains?search=bakery" }, waitForLiveRows, showViews, "Bäckereien"],
  "sites-views-open": [withViews, openViews],
  "sites-views-rename": [
    [withViews, openViews, clickButton("Rename Not secure"), fillFields({ "New name for “Not secure”": "bäckereien" })],
    [pressKey("Enter"), "Name already in use"],
  ],
  "sites-exporting": [exportUntil("never"), "Export: 50 of 250 sites"],
  "sites-export-failed": [exportUntil("502"), /^Export: 50 of 250 sites · /],
});
