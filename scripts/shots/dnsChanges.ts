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
    settle: steps(mailMoved, press("Close"), press("Close"), seen("Go on"), scrollTo("DNS Information")),
  },
]);
