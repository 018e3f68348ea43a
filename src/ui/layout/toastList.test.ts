import fc from "fast-check";
import { expect, test } from "vitest";
import { addToast, type NewToast, type Toast } from "./toastList";

const toast = (kind: string, part: Partial<Toast["lines"][number]> = {}, duration: number | null = 5000): NewToast => ({
  kind,
  type: "success",
  line: { text: kind, detail: "", ...part },
  duration,
});
const add = (...all: ReturnType<typeof toast>[]) =>
  all.reduce<readonly Toast[]>((shown, next, key) => addToast(shown, next, key), []);

test("a repeated failure shows only its last reason", () => {
  const failed = (text: string, detail: string) => ({ ...toast("failed", { text, detail }), type: "error" as const });
  const [shown] = add(failed("a", "500"), failed("b", "500"), failed("a", "422"));
  expect(shown).toMatchObject({
    count: 3,
    lines: [
      { text: "b", detail: "500" },
      { text: "a", detail: "422" },
    ],
  });
});

test("a repeated toast moves to the end and stays until dismissed if it did before", () => {
  const shown = add(toast("added", {}, null), toast("deleted"), toast("added"));
  expect(shown.map(({ kind, duration }) => [kind, duration])).toEqual([
    ["deleted", 5000],
    ["added", null],
  ]);
});

test("a toast with an id replaces the one before, in its place, and is not merged with others", () => {
  const about = (id: string, text: string, duration: number | null = 5000) => ({ ...toast(text, {}, duration), id });
  const failed = { ...about("1", "Suspend failed", null), type: "error" as const };
  const shown = add(about("1", "Suspending"), about("2", "Suspending"), failed);
  expect(shown.map(({ key, type, count, lines }) => [key, type, count, lines.map(({ text }) => text)])).toEqual([
    [0, "error", 1, ["Suspend failed"]],
    [1, "success", 1, ["Suspending"]],
  ]);
});

test("a toast that stays until dismissed is not pushed out by others", () => {
  const shown = add(toast("failed", {}, null), ...["a", "b", "c", "d", "e"].map((kind) => toast(kind)));
  expect(shown.map(({ kind }) => kind)).toEqual(["failed", "b", "c", "d", "e"]);
});

test("property: shows at most four toasts, one per kind with its count, the newest last", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom("a", "b", "c"), { minLength: 1 }), (kinds) => {
      const shown = add(...kinds.map((kind) => toast(kind)));
      expect(new Set(shown.map(({ kind }) => kind)).size).toBe(shown.length);
      expect(shown.at(-1)?.kind).toBe(kinds.at(-1));
      expect(shown.reduce((sum, { count }) => sum + count, 0)).toBe(kinds.length);
    }),
  );
  expect(add(...["a", "b", "c", "d", "e"].map((kind) => toast(kind))).map(({ kind }) => kind)).toEqual([
    "b",
    "c",
    "d",
    "e",
  ]);
});
