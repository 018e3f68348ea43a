import type { Identifier } from "ra-core";
import * as v from "valibot";
import { DRAFT_MAX_AGE_MS, DRAFTS_MAX, DRAFTS_MAX_LENGTH } from "@/lib/constants";
import { currentTab, type Tab } from "@/lib/currentTab";
import { createUserStore, keepNewest } from "@/lib/userStore";

const FormDraftSchema = v.object({
  id: v.string(),
  form: v.string(),
  tab: v.string(),
  at: v.number(),
  /** The time of the user's last input. */
  savedAt: v.optional(v.number()),
  /** It comes from a closed tab, and the user has not continued it. */
  isOffered: v.optional(v.boolean()),
  values: v.record(v.string(), v.unknown()),
});
export type FormDraft = v.InferOutput<typeof FormDraftSchema>;

/**
 * Drafts of forms, one per user, form and tab, so that a reload, an ended session or a failure loses no input. The caller leaves out
 * secrets. The draft of a closed tab is offered to one other tab, and deleted with that tab if it was not continued there.
 */
export const createDrafts = (tab: Tab) => {
  const store = createUserStore({
    key: "spire.formDrafts.1",
    schema: FormDraftSchema,
    limit: keepNewest({ maxEntries: DRAFTS_MAX, maxLength: DRAFTS_MAX_LENGTH, maxAge: DRAFT_MAX_AGE_MS }),
  });
  const toId = (form: string) => `${form}.${tab.getId()}`;
  const readOwn = (userId: Identifier, form: string) => store.get(userId, toId(form));
  const writeOwn = (userId: Identifier, form: string, draft: Pick<FormDraft, "values" | "savedAt" | "isOffered">) =>
    store.write(userId, { ...draft, id: toId(form), form, tab: tab.getId(), at: Date.now() });
  return {
    readDraft: (userId: Identifier, form: string): FormDraft | undefined => {
      const own = readOwn(userId, form);
      return own?.isOffered ? undefined : own;
    },
    /** @param savedAt in milliseconds since 1970; undefined if nothing was typed */
    writeDraft: (userId: Identifier, form: string, values: FormDraft["values"], savedAt?: number): void =>
      void writeOwn(userId, form, { values, savedAt }),
    clearDraft: (userId: Identifier, form: string): void => store.remove(userId, [toId(form)]),
    /** @returns the newest draft of a closed tab, if this tab has none and no other tab was offered it */
    offerDraft: (userId: Identifier, form: string): Promise<FormDraft | undefined> =>
      tab.withOpenTabs("spire.drafts", (openTabs) => {
        const own = readOwn(userId, form);
        if (own) return own.isOffered ? own : undefined;
        const closed = store.readFresh(userId).filter((draft) => draft.form === form && !openTabs.has(draft.tab));
        const offer = closed.find(({ savedAt, isOffered }) => savedAt !== undefined && !isOffered);
        const over = closed.filter((draft) => draft === offer || draft.isOffered);
        store.remove(
          userId,
          over.map(({ id }) => id),
        );
        if (offer) writeOwn(userId, form, { values: offer.values, savedAt: offer.savedAt, isOffered: true });
        return offer;
      }),
  };
};

export const { readDraft, writeDraft, clearDraft, offerDraft } = createDrafts(currentTab);
