// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { clearAllDrafts, clearDraft, readDraft, writeDraft } from "./drafts";

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

test("a draft is one person's and one form's", () => {
  writeDraft(1, "website", { domain: "a.com" });
  writeDraft(2, "website", { domain: "b.com" });
  expect(readDraft(1, "website")).toEqual({ domain: "a.com" });
  expect(readDraft(2, "website")).toEqual({ domain: "b.com" });
  expect(readDraft(1, "subdomain")).toBeUndefined();
  clearDraft(1, "website");
  expect(readDraft(1, "website")).toBeUndefined();
  expect(readDraft(2, "website")).toEqual({ domain: "b.com" });
});

test("all are removed together, and nothing else", () => {
  writeDraft(1, "website", {});
  localStorage.setItem("other", "kept");
  clearAllDrafts();
  expect(Object.keys(localStorage)).toEqual(["other"]);
});

test.each(["{cut off", "[]", "5", "null"])("anything that is not a draft is ignored: %s", (stored) => {
  localStorage.setItem("spire.draft.1.website", stored);
  expect(readDraft(1, "website")).toBeUndefined();
});
