import { test as base } from "./fixtures";
import { AddWebsitePage } from "./pages/addSitePages";

export const test = base.extend<{ form: AddWebsitePage }>({
  form: ({ page }, provide) => provide(new AddWebsitePage(page)),
});

export const CREATE = "POST /api/domains";
/** A password as the panel generates it. */
export const PASSWORD = /^[a-zA-Z\d!@#$%^&*]{15}$/;
