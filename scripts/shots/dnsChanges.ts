import { BIG_ZONE } from "../../mocks/backend/seed/dns";
import { domainShown } from "./editDomain";
import { shotsOf, type Step } from "./shot";
import { down, modal, press, scrollTo, seen, steps } from "./steps";

/** Several DNS records as one set of changes: the table, the dialogs that fill the set, and the drawer that applies it. */

const screen = { path: "/domains/1", as: "super-admin" } as const;

const several = steps(domainShown, press("Edit several"), seen("No changes"));
const choose =
  (name: string): Step =>
  ({ page }) =>
    page.getByRole("dialog").getByRole("combobox").first().selectOption(name);
/** A new record beside a CNAME, an address that nobody reaches, and a removed server of mail. */
const changed: Step = async ({ page }) => {
  const table = page.getByRole("table", { name: "DNS records, editable" });
  const data = table.getByRole("textbox", { name: /^Data of A/ });
  await data.first().fill("10.0.0.5");
  await table
    .getByRole("button", { name: /^Remove MX/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Add row" }).click();
  await table.getByRole("textbox", { name: "Name of new record 1" }).fill("www");
  await table.getByRole("textbox", { name: "Data of new record 1" }).fill("8.8.8.8");
};
const byColleague: Step = ({ backend }) => {
  const domain = backend.store.domains.get(1);
  for (const record of domain ? backend.store.zoneOf(domain) : []) if (record.type !== "CNAME") record.data += "0";
};
const mailMoved = steps(several, press("Presets"), modal, press("Use the preset"), seen("What is sent, in this order"));

export const dnsChangeShots = shotsOf("Several DNS records", screen, [
  { name: "dns-several", state: "loaded", settle: steps(several, scrollTo("DNS Information")) },
  {
    name: "dns-several-long-zone",
    state: "loaded",
    path: `/domains/${BIG_ZONE}`,
    settle: steps(several, scrollTo("DNS Information")),
  },
  {
    name: "dns-several-warnings",
    state: "loaded",
    settle: steps(several, changed, seen(/is a private address/), scrollTo("DNS Information")),
  },
  {
    name: "dns-review-warnings",
    state: "modal",
    settle: steps(several, changed, press("Review"), seen("What is sent, in this order")),
  },
  {
    name: "dns-conflict",
    state: "modal",
    settle: steps(several, changed, byColleague, press("Review"), press(/^Apply/), seen("Theirs:")),
  },
  {
    name: "dns-grouped",
    state: "loaded",
    settle: steps(domainShown, press("Group by purpose"), scrollTo("DNS Information"), seen("Delegation")),
  },
  {
    name: "dns-presets",
    state: "modal",
    settle: steps(several, press("Presets"), modal, choose("DMARC: what happens to forged mail")),
  },
  { name: "dns-text", state: "modal", settle: steps(several, press("Edit as text"), modal) },
  { name: "dns-review", state: "modal", settle: mailMoved },
  {
    name: "dns-applied",
    state: "success",
    settle: steps(mailMoved, press(/^Apply/), seen(/applied\.$/)),
  },
  {
    name: "dns-stopped",
    state: "failed",
    faults: [down("/api/dns", "POST")],
    settle: steps(mailMoved, press(/^Apply/), seen(/^Stopped/)),
  },
  {
    name: "dns-pending",
    state: "loaded",
    settle: steps(mailMoved, press("Close"), press("Close"), seen("Continue"), scrollTo("DNS Information")),
  },
]);
