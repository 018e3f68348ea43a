import type { Domain } from "../../mocks/backend";
import { linkTo } from "../../mocks/backend/links";
import { shotsOf, type Step } from "./shot";
import { down, listed, never, pick, press, question, seen, steps, toasted } from "./steps";

/** The first domain of the seed: its company has 30 contacts. */
const ID = 1;
const ONE = `/api/domains/${ID}`;

export const domainShown = steps(seen("Customer Contacts"), seen("Current IP"), seen("Copy address"));

const domainWith =
  (given: () => Partial<Domain>): Step =>
  ({ backend }) =>
    void Object.assign(backend.store.domains.get(ID) ?? {}, given());

/** No server, no company, no database, no records. */
const withNothing: Step = (stage) => {
  const domain = stage.backend.store.domains.get(ID);
  if (domain) stage.backend.store.zoneOf(domain).length = 0;
  return domainWith(() => ({ links: [], company_id: null, mysql_name: null, mysql_user: null, mysql_pass: null }))(
    stage,
  );
};

/** A server in each of its states. */
const onFourServers = domainWith(() => ({
  links: [
    linkTo(1, { secure: true }),
    linkTo(2, { status: 1 }),
    linkTo(3, { secure: true, process_started: true, process_status: "Copying files…" }),
    linkTo(4, { secure: true, process_failed: true, process_status: "Suspending failed: Plesk did not answer" }),
  ],
}));

const suspend = steps(domainShown, press("Action on web1"), pick("menuitem", "Suspend"), seen("Suspend when saved"));

export const editDomainShots = shotsOf(
  "Edit Domain",
  { path: `/domains/${ID}`, as: "super-admin", before: onFourServers },
  [
    { name: "edit-domain", state: "loaded", whole: true, settle: domainShown },
    {
      name: "edit-domain-bare",
      state: "empty",
      whole: true,
      before: withNothing,
      settle: domainShown,
    },
    {
      name: "edit-domain-from-list",
      state: "loaded",
      path: "/domains?filter=%7B%7D&page=2",
      settle: steps(listed, ({ page }) => page.locator(".domain-row th a").nth(2).click(), domainShown, seen("Next")),
    },
    {
      name: "edit-domain-head-menu",
      state: "modal",
      settle: steps(domainShown, press(/^Actions for .* on web1$/), ({ page }) =>
        page.getByRole("menuitem").first().waitFor(),
      ),
    },
    {
      name: "edit-domain-company",
      state: "loaded",
      path: "/domains",
      before: steps(onFourServers, ({ backend }) => {
        for (const [id, domain] of backend.store.domains) if (id <= 20) domain.company_id = 2;
      }),
      settle: steps(
        listed,
        ({ page }) => page.locator(".domain-row th a").first().click(),
        domainShown,
        seen(/^Other sites of/),
      ),
    },
    { name: "edit-domain-loading", state: "loading", faults: [never(ONE)], settle: seen("Loading…") },
    { name: "edit-domain-error", state: "error", faults: [down(ONE)], settle: seen("This could not be loaded") },
    {
      name: "edit-domain-not-there",
      state: "empty",
      path: "/domains/9999",
      settle: seen("This domain does not exist (any more)"),
    },
    {
      name: "edit-domain-menu",
      state: "modal",
      settle: steps(domainShown, press("Action on web1"), ({ page }) => page.getByRole("menuitem").first().waitFor()),
    },
    { name: "edit-domain-pending", state: "loaded", settle: suspend },
    {
      name: "edit-domain-saving",
      state: "loading",
      faults: [never(ONE, "PUT")],
      settle: steps(suspend, press("Submit"), ({ page }) =>
        page.getByRole("button", { name: "Submit", disabled: true }).waitFor(),
      ),
    },
    {
      name: "edit-domain-sending",
      state: "loading",
      faults: [never("/api/domain_action", "POST")],
      settle: steps(suspend, press("Submit"), seen("Sending…"), toasted("was saved.")),
    },
    {
      name: "edit-domain-failed",
      state: "failed",
      faults: [{ kind: "500", path: ONE, method: "PUT" }],
      settle: steps(suspend, press("Submit"), toasted("could not be saved.")),
    },
    { name: "edit-domain-saved", state: "success", settle: steps(suspend, press("Submit"), toasted("was saved.")) },
    { name: "edit-domain-leave", state: "modal", settle: steps(suspend, press("Cancel"), question) },
  ],
);
