// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { clearDraft, draftTime, readDraft, writeDraft } from "./drafts";

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

test("keeps drafts apart by user and form", () => {
  writeDraft(1, "website", { domain: "a.com" });
  writeDraft(2, "website", { domain: "b.com" });
  expect(readDraft(1, "website")).toMatchObject({ domain: "a.com" });
  expect(readDraft(2, "website")).toMatchObject({ domain: "b.com" });
  expect(readDraft(1, "subdomain")).toBeUndefined();
  clearDraft(1, "website");
  expect(readDraft(1, "website")).toBeUndefined();
  expect(readDraft(2, "website")).toMatchObject({ domain: "b.com" });
});

test("stores the time of a draft", () => {
  vi.spyOn(Date, "now").mockReturnValue(5);
  writeDraft(1, "website", {});
  expect(draftTime(1, "website")).toBe(5);
  expect(draftTime(1, "subdomain")).toBeUndefined();
  writeDraft(1, "website", { savedAt: undefined });
  expect(draftTime(1, "website")).toBeUndefined();
});

test.each(["{cut off", "[]", "5", "null"])("ignores the stored text %s", (stored) => {
  localStorage.setItem("spire.draft.1.website", stored);
  expect(readDraft(1, "website")).toBeUndefined();
});
