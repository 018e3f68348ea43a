import type { Fault } from "../../mocks/backend";
import { shotsOf, type Step } from "./shot";
import { fill, listed, live, pick, press, seen, steps, toasted } from "./steps";

const LIST = "/api/domains";

const view = (label: string, filter: object, more: { field?: string; view?: string } = {}) => {
  const { field = "id", view: mode = "list" } = more;
  return { label, value: { filter, sort: { field, order: "ASC" }, perPage: 25, displayedFilters: [], view: mode } };
};
const some = [
  view("Suspended on web3", { filter: "suspended", server: "web3" }, { field: "domain" }),
  view("Not secure", { secure: "no" }),
  view("Bäckereien", { search: "bakery" }),
  view("All, by server", {}, { view: "servers" }),
];
const many = Array.from({ length: 14 }, (_, n) => view(`View number ${n + 1} of many`, { search: `${n + 1}` }));

/** These views were saved earlier. */
const saved =
  (views: readonly object[]): Step =>
  ({ page }) =>
    page.addInitScript(
      (text) => localStorage.setItem("spire.store.1.domains.savedQueries", text),
      JSON.stringify(views),
    );

const exporting = steps(live, press("More for the sites list"), pick("menuitem", "Export CSV"));
/** The export reads two pages before its fault: a fault from the beginning would also count other readings of the list. */
const exportingUntil = (fault: Fault): Step =>
  steps(
    live,
    press("More for the sites list"),
    ({ backend }) => void backend.faults.add({ ...fault, path: LIST, skip: 2 }),
    pick("menuitem", "Export CSV"),
  );
const open = steps(live, press(/^(Views$|Filter(,|$))/), seen(/^It shows/));
/** On a phone they are in the sheet. */
const showViews: Step = async (at) => {
  if ((at.page.viewportSize()?.width ?? 0) <= 720) await press(/^Filter(,|$)/)(at);
};

/** Saved views of the sites list, and its export. */
export const siteViewShots = shotsOf("Sites", { path: "/domains", as: "super-admin" }, [
  { name: "sites-views-first", state: "modal", settle: open },
  {
    name: "sites-views",
    state: "loaded",
    path: "/domains?search=bakery&view=list",
    before: saved(some),
    settle: steps(live, showViews, seen("Bäckereien")),
  },
  {
    name: "sites-views-filtered",
    state: "loaded",
    path: "/domains?show=suspended&server=web3&sort=domain&view=list",
    before: saved(some),
    settle: steps(listed, showViews, seen("Suspended on web3")),
  },
  { name: "sites-views-open", state: "modal", before: saved(some), settle: open },
  { name: "sites-views-many", state: "modal", before: saved(many), settle: open },
  {
    name: "sites-views-rename",
    state: "invalid",
    before: saved(some),
    settle: steps(
      open,
      press("Rename Not secure"),
      fill({ "New name of Not secure": "bäckereien" }),
      ({ page }) => page.keyboard.press("Enter"),
      seen("Another view has this name"),
    ),
  },
  {
    name: "sites-views-removed",
    state: "success",
    before: saved(some),
    settle: steps(open, press("Remove Not secure"), toasted(/was removed/)),
  },
  {
    name: "sites-exported",
    state: "success",
    path: "/domains?show=suspended",
    settle: steps(exporting, toasted(/exported/)),
  },
  {
    name: "sites-exporting",
    state: "loading",
    settle: steps(exportingUntil({ kind: "never" }), seen("Export: read 50 of 250")),
  },
  {
    name: "sites-export-waiting",
    state: "loading",
    settle: steps(exportingUntil({ kind: "429", retryAfter: 30 }), seen(/^Export: read 50 of 250 · Too many requests/)),
  },
  {
    name: "sites-export-failed",
    state: "error",
    settle: steps(exportingUntil({ kind: "502" }), seen(/^Export: read 50 of 250 · /)),
  },
]);
