import { shotsOf, type Step } from "./shot";
import { listed, live, pick, press, seen, steps } from "./steps";

const open = steps(live, press("Find"), ({ page }) => page.getByRole("dialog").getByRole("combobox").waitFor());
const type =
  (text: string): Step =>
  ({ page }) =>
    page.getByRole("dialog").getByRole("combobox").fill(text);
const pressKey =
  (key: string): Step =>
  ({ page }) =>
    page.keyboard.press(key);
const option =
  (name: string | RegExp): Step =>
  ({ page }) =>
    page.getByRole("dialog").getByRole("option", { name }).first().waitFor();

/** Opens sites by their rows, so that they are among the recent ones. */
const openSites: Step = async ({ page }) => {
  for (const nth of [0, 1, 2]) {
    await page.getByRole("rowheader").nth(nth).getByRole("link").click();
    await page.waitForURL(/\/domains\/\d+$/);
    await page.getByRole("heading", { name: "DNS Information" }).waitFor();
    await page.goBack();
    await page.getByRole("rowheader").first().waitFor();
  }
};

/** The palette and the keyboard map. */
export const paletteShots = shotsOf("Palette", { path: "/domains", as: "super-admin" }, [
  { name: "palette", state: "modal", settle: steps(open, option("Activity")) },
  { name: "palette-recent", state: "modal", settle: steps(live, openSites, open, seen("Recent")) },
  {
    name: "palette-found",
    state: "modal",
    settle: steps(open, type("garden"), option(/garden/)),
  },
  {
    name: "palette-actions",
    state: "modal",
    settle: steps(open, type("garden"), option(/garden/), pressKey("ArrowRight"), option(/^Suspend|^Activate/)),
  },
  { name: "palette-command", state: "modal", settle: steps(open, type("suspend garden"), option(/^Suspend/)) },
  {
    name: "palette-preset",
    state: "modal",
    settle: steps(open, type("google"), pick("option", /Google/), ({ page }) =>
      page.getByRole("button", { name: "Back to all results" }).waitFor(),
    ),
  },
  {
    name: "palette-nothing",
    state: "empty",
    settle: steps(open, type("nothing like this"), seen("Nothing was found.")),
  },
  {
    name: "palette-employee",
    state: "modal",
    path: "/",
    as: "employee",
    settle: steps(listed, press("Find"), option("Users")),
  },
  {
    name: "keys",
    state: "modal",
    settle: steps(live, open, pressKey("Escape"), pressKey("?"), seen("Keyboard shortcuts")),
  },
]);
