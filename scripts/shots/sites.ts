import { listStates, noMatch } from "./listStates";
import { shotsOf, type Step } from "./shot";
import {
  down,
  gone,
  later,
  listed,
  live,
  never,
  pick,
  press,
  question,
  search,
  seen,
  steps,
  spoil,
  toasted,
} from "./steps";

const LIST = "/api/domains";
const ACTION = "/api/domain_action";
const INFO = "/api/domain_delete_info";
const emptyPage = { data: [], meta: { current_page: 1, to: null, total: 0, prev_page_url: null, next_page_url: null } };

const menu = steps(press(/^Actions/), ({ page }) => page.getByRole("menuitem").first().waitFor());
const refreshOf = (row: number) =>
  steps(
    ({ page }) =>
      page
        .getByRole("button", { name: /^Actions/ })
        .nth(row)
        .click(),
    pick("menuitem", "Refresh"),
  );
const refresh = refreshOf(0);
const deletion = { config: { capabilities: { deleteDomain: true } } };
const askToDelete = steps(live, menu, pick("menuitem", "Delete"), question);

const names = (count: number, name: string) => Array.from({ length: count }, (_, n) => `${name}-${n + 1}.example`);
const longInfo = {
  disk_mb: 12_480,
  subdomains: names(500, "sub"),
  aliases: names(3, "alias"),
  databases: [
    { id: 4, name: "shop_main", size_mb: 310 },
    { id: 5, name: "shop_stats" },
  ],
  has_backups: true,
};

/** One action in each state: failed, unconfirmed, running. */
const actionsOfEachEnd = steps(
  ({ backend }) => backend.processes.failNext("Plesk did not answer within 30 seconds."),
  refresh,
  seen("Refreshing…"),
  ({ backend }) => backend.processes.finishAll(),
  seen("Plesk did not answer"),
  spoil({ kind: "504", path: ACTION, times: 1 }),
  refreshOf(1),
  toasted(/Error/),
  refreshOf(2),
  seen("Refreshing…"),
);

const closeToasts: Step = ({ page }) => page.mouse.move(0, 0);
const toTop: Step = ({ page }) => page.evaluate(() => scrollTo(0, 0));

export const siteShots = shotsOf("Sites", { path: "/domains", as: "super-admin" }, [
  { name: "sites", state: "loaded", settle: live },
  {
    name: "sites-readme",
    state: "loaded",
    only: { device: "desktop", scheme: "light" },
    settle: steps(live, press("Next"), seen(/^Showing 2/), menu),
  },
  { name: "sites-menu", state: "modal", settle: steps(live, menu) },
  { name: "sites-filtered", state: "loaded", settle: steps(live, search("bakery"), gone(/of 250 Entries/)) },
  {
    name: "sites-live-off",
    state: "loaded",
    config: { push: { key: "" } },
    settle: steps(listed, seen("Live updates off")),
  },
  {
    name: "sites-reconnecting",
    state: "loaded",
    settle: steps(live, ({ backend }) => backend.push.refuse(), seen(/^Reconnecting…/)),
  },
  {
    name: "sites-push-refused",
    state: "error",
    settle: steps(
      live,
      ({ backend }) => backend.push.closeAll(4004, "Application is over connection quota"),
      press(/^Live updates off/),
      seen(/over connection quota/),
    ),
  },
  ...listStates({
    name: "sites",
    path: LIST,
    empty: "There are no domains available",
    nothing: { kind: "body", path: LIST, body: emptyPage },
    failure: { kind: "wrongShape", path: LIST },
    there: live,
  }),
  noMatch("sites", "Clear search and filters", live),
  {
    name: "sites-sending",
    state: "loading",
    faults: [never(ACTION, "POST")],
    settle: steps(live, refresh, seen("Sending…")),
  },
  {
    name: "sites-action",
    state: "success",
    settle: steps(live, refresh, seen("Refreshing…"), toasted("Refresh requested")),
  },
  {
    name: "sites-action-failed",
    state: "failed",
    faults: [{ kind: "422", path: ACTION, errors: { action: ["A backup of this site is running."] } }],
    settle: steps(live, refresh, toasted("A backup of this site is running.")),
  },
  {
    name: "sites-activity",
    state: "modal",
    settle: steps(
      live,
      actionsOfEachEnd,
      closeToasts,
      later(6000),
      toTop,
      press(/^Activity/),
      seen("Actions you started"),
    ),
  },
  { name: "sites-delete", state: "modal", ...deletion, settle: steps(askToDelete, seen("Disk space")) },
  {
    name: "sites-delete-long",
    state: "modal",
    ...deletion,
    faults: [{ kind: "body", path: INFO, body: { data: longInfo } }],
    settle: steps(askToDelete, seen("Disk space")),
  },
  {
    name: "sites-delete-loading",
    state: "loading",
    ...deletion,
    faults: [never(INFO)],
    settle: steps(askToDelete, seen("Looking up what will be deleted…")),
  },
  {
    name: "sites-delete-error",
    state: "error",
    ...deletion,
    faults: [down(INFO)],
    settle: steps(askToDelete, seen("What will be deleted could not be looked up")),
  },
]);
