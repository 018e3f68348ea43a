import { expect, type Page } from "@playwright/test";
import { discardForm } from "../forms";
import { getToasts } from "../pages/toasts";
import { TopBar } from "../pages/topBar";
import { WordpressListPage } from "../pages/wordpressListPage";
import type { MatrixRun } from "./matrixRun";

/** Steps that the scenarios share. */

export const expectToast =
  (text: string | RegExp) =>
  ({ page }: MatrixRun) =>
    expect(getToasts(page).getByRole("status").last()).toContainText(text);

const getSubmitButton = ({ page }: MatrixRun) => page.getByRole("button", { name: "Submit", exact: true });
export const pageSubmit = { button: getSubmitButton, send: (run: MatrixRun) => getSubmitButton(run).click() };

export const cancel = async ({ page }: MatrixRun) => page.getByRole("button", { name: "Cancel", exact: true }).click();

const getModalSubmitButton = ({ page }: MatrixRun) =>
  page.getByRole("dialog").getByRole("button", { name: "Submit", exact: true });
export const modalSubmit = {
  button: getModalSubmitButton,
  send: (run: MatrixRun) => getModalSubmitButton(run).click(),
};
/** Cancels the modal and confirms that its input is discarded. */
export const cancelModal = ({ page }: MatrixRun) =>
  discardForm(page, page.getByRole("dialog").getByRole("button", { name: "Cancel", exact: true }));

export const openWordpressList = async ({ page }: MatrixRun) => {
  await new TopBar(page).link("Wordpress Sites").click();
  await expect(new WordpressListPage(page).rows).toHaveCount(12);
};

export const expectFields = async (
  field: (label: string) => ReturnType<Page["getByLabel"]>,
  values: Record<string, string>,
) => {
  for (const [label, value] of Object.entries(values)) await expect(field(label), label).toHaveValue(value);
};
