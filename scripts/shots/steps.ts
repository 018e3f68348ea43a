import type { ElementHandle, Page } from "playwright";
import type { Fault } from "../../mocks/backend";
import type { Step } from "./shot";

/** Steps that bring a page into a state. Every step waits for its result. */

export const steps =
  (...list: readonly Step[]): Step =>
  async (stage) => {
    for (const step of list) await step(stage);
  };

/** This text is visible. */
export const seen =
  (text: string | RegExp): Step =>
  ({ page }) =>
    page.getByText(text).filter({ visible: true }).first().waitFor();

/** This text has disappeared. */
export const gone =
  (text: string | RegExp): Step =>
  ({ page }) =>
    page.getByText(text).filter({ visible: true }).first().waitFor({ state: "hidden" });

export const press =
  (name: string | RegExp): Step =>
  ({ page }) =>
    page.getByRole("button", { name }).filter({ visible: true }).first().click();

export const pick =
  (role: "menuitem" | "option" | "link" | "radio", name: string | RegExp): Step =>
  ({ page }) =>
    page.getByRole(role, { name }).filter({ visible: true }).first().click();

export const fill =
  (values: Readonly<Record<string, string>>): Step =>
  async ({ page }) => {
    for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value);
  };

export const search =
  (text: string): Step =>
  ({ page }) =>
    page.getByRole("searchbox").first().fill(text);

/** The first rows of a list are visible. */
export const listed: Step = ({ page }) => page.getByRole("rowheader").first().waitFor();

/** The list is visible, and push is connected. */
export const live = steps(listed, ({ page }) => page.getByRole("status").getByText("Live", { exact: true }).waitFor());

/** A field of a form is visible, and its selects have their options. */
export const formReady =
  (field: string): Step =>
  ({ page }) =>
    page.locator(`[name="${field}"]`).waitFor();

export const modal: Step = ({ page }) => page.getByRole("dialog").waitFor();
export const question: Step = ({ page }) => page.getByRole("alertdialog").waitFor();

/** A toast with this text is visible; the pointer on it holds it until the picture is taken. */
export const toasted =
  (text: string | RegExp): Step =>
  ({ page }) =>
    page.getByRole("region", { name: "Notifications" }).getByRole("listitem").filter({ hasText: text }).hover();

/** From here on the backend answers with this fault. */
export const spoil =
  (fault: Fault): Step =>
  ({ backend }) =>
    void backend.faults.add(fault);

export const reload: Step = ({ page }) => page.reload();

/** So much later, by the page's clock. */
export const later =
  (milliseconds: number): Step =>
  ({ page }) =>
    page.clock.fastForward(milliseconds);

const scrolledTo = new WeakMap<Page, ElementHandle>();
/** Undone by a window of another size. */
export const scrollAgain = async (page: Page): Promise<void> =>
  scrolledTo.get(page)?.evaluate((element) => (element as Element).scrollIntoView());
export const scrollTo =
  (region: string): Step =>
  async ({ page }) => {
    scrolledTo.set(page, await page.getByRole("region", { name: region, exact: true }).elementHandle());
    await scrollAgain(page);
  };

/** Faults that most screens have. */
export const never = (path: string, method = "GET"): Fault => ({ kind: "never", path, method });
export const down = (path: string, method = "GET"): Fault => ({ kind: "502", path, method });
export const none = (path: string): Fault => ({ kind: "body", path, method: "GET", body: { data: [] } });
