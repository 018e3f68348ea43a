import { act, renderHook } from "@testing-library/react";
import { I18nContext } from "ra-core";
import { beforeEach, expect, test, vi } from "vitest";
import { i18nProvider } from "@/i18n";
import type { Domain } from "@/model/records";
import { createDomain } from "../../../tests/support/builders";
import { getChangedRows, useChangeAnnouncement } from "./useLiveDomains";

const [a, b, c] = [1, 2, 3].map((id) => createDomain({ id, url: `https://${id}.example` })) as [Domain, Domain, Domain];

test.each<[name: string, before: Domain[], rows: Domain[], changed: unknown[]]>([
  ["a changed one", [a, b], [a, { ...b, url_test: "https://preview.example" }], [2]],
  ["equal rows after a refetch", [a, b], [{ ...a }, structuredClone(b)], []],
  ["another page", [a], [b, c], []],
])("changed rows: %s", (_case, before, rows, changed) => {
  expect(getChangedRows(before, rows).map(({ id }) => id)).toEqual(changed);
});

beforeEach(() => {
  vi.useFakeTimers();
});

const changed = (domain: Domain) => ({ ...domain, type: "alias" });

test("announces changes at most every 3 seconds", () => {
  const { result, rerender } = renderHook(({ rows }) => useChangeAnnouncement(rows), {
    initialProps: { rows: [a, b, c] },
    wrapper: ({ children }) => <I18nContext.Provider value={i18nProvider}>{children}</I18nContext.Provider>,
  });
  const pass = (ms: number) => {
    act(() => {
      vi.advanceTimersByTime(ms);
    });
  };
  expect(result.current).toBe("");
  rerender({ rows: [changed(a), b, c] });
  pass(2999);
  expect(result.current).toBe("");
  pass(1);
  expect(result.current).toBe("https://1.example updated");
  rerender({ rows: [changed(a), changed(b), c] });
  rerender({ rows: [a, changed(b), changed(c)] });
  pass(2999);
  expect(result.current).toBe("https://1.example updated");
  pass(1);
  expect(result.current).toBe("3 sites updated");
});
