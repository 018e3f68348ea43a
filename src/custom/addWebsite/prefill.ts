import type { Identifier } from "ra-core";
import { readDraft, writeDraft } from "../../ui/forms/drafts";
import type { WebsiteValues } from "./websiteForm";

/** The draft of the New Website form. */
export const WEBSITE_DRAFT = "add-website";

export type Prefill = Partial<Pick<WebsiteValues, "server" | "hosting_package" | "site_type">>;

/** Fills these fields of the form that is opened next. What a draft has in the others stays. */
export const prefillWebsite = (userId: Identifier, values: Prefill): void =>
  writeDraft(userId, WEBSITE_DRAFT, { ...readDraft(userId, WEBSITE_DRAFT), ...values });
