import type { Backend } from "../../mocks/backend";
import { addSites } from "../../tests/e2e/runsSetup";
import { shotsOf, type Step } from "./shot";
import { down, listed, modal, pick, press, seen, steps } from "./steps";

/** The same DNS records on many domains: what they would change, and the run. */

const zones: Step = ({ backend }) => {
  for (const [index, site] of addSites(backend, 6).entries()) {
    const zone = backend.store.zoneOf(site);
    const www = zone.find(({ name }) => name.startsWith("www."));
    if (www && index !== 2) Object.assign(www, { type: "A", data: "8.8.8.8" });
    if (index === 4) zone.push(same(backend, site.domain, zone[0]?.domain_id ?? 0));
  }
};
const same = ({ store }: Backend, name: string, domain_id: number) => ({
  id: store.newId("records"),
  domain_id,
  name: `www.${name}`,
  type: "TXT" as const,
  data: "owner=hosting",
  priority: null,
  ttl: 300,
  comment: null,
});

const selected: Step = async ({ page }) => {
  for (const box of await page.getByRole("checkbox", { name: /^Select site-/ }).all()) await box.check();
};
/** On a phone it is among the selection's actions. */
const opened: Step = async (stage) => {
  const bar = stage.page.getByRole("region", { name: "Selection" });
  const button = bar.getByRole("button", { name: "Change DNS…" });
  const menu = bar.getByRole("button", { name: /^Actions/ });
  await button.or(menu).filter({ visible: true }).first().waitFor();
  if (await button.isVisible()) await button.click();
  else {
    await menu.click();
    await pick("menuitem", "Change DNS…")(stage);
  }
  await modal(stage);
};
const typed =
  (text: string): Step =>
  ({ page }) =>
    page.getByRole("dialog").getByRole("textbox").fill(text);
const choose: Step = async ({ page }) => {
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: "Preset" }).check();
  await dialog.getByRole("combobox").selectOption("Mail at Microsoft 365");
};
const started: Step = ({ page }) =>
  page
    .getByRole("dialog")
    .getByRole("button", { name: /^Change \d+ domains?$/ })
    .click();
const compared = steps(listed, selected, opened, typed("www 300 TXT owner=hosting"), seen(/to change/));
const toActivity = steps(press(/^Activity,/), pick("link", "Open Activity"));

const screen = { path: "/domains", as: "super-admin", data: { domains: 0 }, before: zones } as const;
export const dnsManyShots = shotsOf("DNS of many domains", screen, [
  { name: "dns-many", state: "modal", settle: steps(listed, selected, opened) },
  { name: "dns-many-compared", state: "modal", settle: compared },
  {
    name: "dns-many-preset",
    state: "modal",
    settle: steps(listed, selected, opened, choose, seen(/to change/)),
  },
  {
    name: "dns-many-waiting",
    state: "loading",
    faults: [{ kind: "429", path: "/api/dns", method: "GET", skip: 2, retryAfter: 30 }],
    settle: steps(listed, selected, opened, typed("www 300 TXT owner=hosting"), seen(/it goes on in/)),
  },
  {
    name: "dns-many-run",
    state: "success",
    faults: [{ ...down("/api/dns", "POST"), skip: 2, times: 1 }],
    settle: steps(compared, started, toActivity, seen("Ended")),
  },
]);
