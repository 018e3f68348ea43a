import { shotsOf } from "./shot";
import { addDomain } from "../../tests/e2e/data";
import { listed, live, modal, pick, press, seen, steps } from "./steps";

const LIST = "/api/domains";
const secondPage = { kind: "502", path: LIST, skip: 1 } as const;

/** Second filters of the sites list, its view by server, and a pasted list. */
export const siteFilterShots = shotsOf("Sites", { path: "/domains", as: "super-admin" }, [
  { name: "sites-filter-panel", state: "modal", settle: steps(live, press(/^Filters?(,|$)/), seen("Process")) },
  { name: "sites-server", state: "loaded", path: "/domains?server=web3", settle: steps(listed, seen(/sites match/)) },
  {
    name: "sites-scanned",
    state: "loaded",
    path: "/domains?server=web3&secure=no",
    settle: steps(listed, seen("Check again")),
  },
  {
    name: "sites-scanning",
    state: "loading",
    path: "/domains?secure=no",
    faults: [{ kind: "never", path: LIST, skip: 2 }],
    settle: steps(listed, seen(/^Checked 50 of 250/)),
  },
  {
    name: "sites-scan-stopped",
    state: "loaded",
    path: "/domains?state=failed&secure=yes&differs=yes",
    faults: [{ kind: "never", path: LIST, skip: 2 }],
    settle: steps(seen(/^Checked 50 of 250/), press("Stop"), seen(/stopped$/)),
  },
  {
    name: "sites-scan-waiting",
    state: "loading",
    path: "/domains?secure=no",
    faults: [{ kind: "429", path: LIST, skip: 2, retryAfter: 30 }],
    settle: steps(listed, seen(/Too many requests/)),
  },
  {
    name: "sites-scan-failed",
    state: "error",
    path: "/domains?state=failed",
    faults: [secondPage],
    settle: seen("Retry"),
  },
  {
    name: "sites-scan-none",
    state: "empty",
    path: "/domains?server=web99",
    settle: seen("No site matches these filters"),
  },
  {
    name: "sites-matrix",
    state: "loaded",
    path: "/domains?view=servers",
    settle: steps(
      live,
      seen("differs"),
      async ({ page }) => {
        for (const nth of [0, 3, 4]) await page.locator(".matrix-link").nth(nth).click();
      },
      ({ page }) => page.keyboard.press("ArrowRight"),
    ),
  },
  {
    name: "sites-matrix-differs",
    state: "loaded",
    path: "/domains?differs=yes&view=servers",
    settle: steps(listed, seen("Check again")),
  },
  {
    name: "sites-paste-found",
    state: "modal",
    before: ({ backend }) => {
      for (const domain of ["old.shop.example", "new.shop.example"]) addDomain(backend, { domain });
    },
    settle: steps(
      live,
      press("More for the sites list"),
      pick("menuitem", "Select from a list"),
      modal,
      ({ page, backend }) => {
        const [first, second] = backend.store.domains.values();
        const text = `${first?.url} ${second?.domain} https://shop.example/wp-admin nowhere-${first?.domain}`;
        return page.getByRole("dialog").getByRole("textbox").fill(text);
      },
      press("Look up"),
      seen(/ambiguous \(choose\)/),
    ),
  },
]);
