import { someEntries, someErrors, storeJournal } from "../../tests/e2e/journalSetup";
import { NOW, shotsOf, type Step } from "./shot";
import { fill, seen, steps } from "./steps";

const kept =
  (entries: number, errors = 0): Step =>
  ({ page, backend }) =>
    storeJournal(page, backend, { entries: someEntries(entries, NOW), errors: someErrors(errors, NOW) });
const intro = seen(/^From this browser only/);

export const journalShots = shotsOf(
  "Journal",
  { path: "/activity?view=journal", as: "super-admin", data: { domains: 0 } },
  [
    { name: "journal-empty", state: "empty", settle: seen("Nothing is written down yet") },
    { name: "journal", state: "success", before: kept(5, 2), settle: intro },
    { name: "journal-many", state: "success", whole: true, before: kept(1000), settle: intro },
    {
      name: "journal-no-match",
      state: "empty",
      before: kept(5),
      settle: steps(fill({ "Search the journal": "nothing like it" }), seen("Nothing matches")),
    },
    { name: "kept-errors-empty", state: "empty", path: "/activity?view=errors", settle: seen("No errors") },
    { name: "kept-errors", state: "failed", path: "/activity?view=errors", before: kept(0, 3), settle: intro },
    {
      name: "kept-errors-many",
      state: "failed",
      path: "/activity?view=errors",
      whole: true,
      before: kept(0, 40),
      settle: intro,
    },
  ],
);
