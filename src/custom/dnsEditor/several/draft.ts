import type { Identifier } from "ra-core";
import { clearDraft, readDraft, writeDraft } from "../../../ui/forms/drafts";
import type { ChangeSet } from "../changes/change";
import { formOf } from "./form";

/** The changes of a domain's zone that were not applied, kept as a draft per person and domain. */

/** As it was stored: changeSchema.ts checks it. */
export const readKept = (userId: Identifier, domainId: Identifier): unknown =>
  readDraft(userId, formOf(domainId))?.["changes"];

export const keep = (userId: Identifier, domainId: Identifier, changes: ChangeSet): void =>
  changes.length > 0 ? writeDraft(userId, formOf(domainId), { changes }) : clearDraft(userId, formOf(domainId));
