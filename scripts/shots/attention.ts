import type { Link } from "../../mocks/backend/types";
import { addSites } from "../../tests/e2e/runsSetup";
import { shotsOf, type Step } from "./shot";
import { listed, press, steps } from "./steps";

const TEXT = "The server did not answer. It may have been done all the same: check before you try again.";

/** So many sites; the first ones failed. */
const sites =
  (count: number, failed: number): Step =>
  ({ backend }) => {
    for (const site of addSites(backend, count).slice(0, failed)) {
      const link: Partial<Link> = { process_failed: true, process_status: TEXT };
      Object.assign(site.links[0] ?? {}, link);
    }
  };
const bell = (count: number | "nothing") => {
  const name = `Needs attention: ${count}`;
  return steps(press(name), ({ page }) => page.getByRole("button", { name, expanded: true }).waitFor());
};

export const attentionShots = shotsOf(
  "Needs attention",
  { path: "/domains", as: "super-admin", data: { domains: 0, pageSize: 100 } },
  [
    {
      name: "attention-none",
      // On a phone the bell comes with what needs attention.
      only: { device: "desktop" },
      state: "empty",
      before: sites(3, 0),
      settle: steps(listed, bell("nothing")),
    },
    { name: "attention", state: "success", before: sites(8, 3), settle: steps(listed, bell(3)) },
    { name: "attention-many", state: "success", before: sites(80, 64), settle: steps(listed, bell(64)) },
  ],
);
