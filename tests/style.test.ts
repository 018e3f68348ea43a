import { spawnSync } from "node:child_process";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";

type Comment = { type: "Block" | "Line"; value: string };
type Declaration = { type: string; id: { type: "Identifier"; name: string } };
type Visitor = { Program?: () => void; ExportNamedDeclaration?: (node: { declaration: Declaration }) => void };
type Rule = { create: (context: object) => Visitor };
const plugin = (await import(pathToFileURL("scripts/lint/wording.mjs").href)) as {
  default: { rules: Record<"comments" | "names", Rule> };
};

const lintComment = (comment: Comment): number => {
  let reports = 0;
  const context = { sourceCode: { getAllComments: () => [comment] }, report: () => (reports += 1) };
  plugin.default.rules.comments.create(context).Program?.();
  return reports;
};

test.each([
  ["* Of a list's row. ", 1],
  ["*\n * Whether an answer has arrived.\n ", 1],
  ["* Why a link leads nowhere. ", 1],
  ["* Sorted by name. ", 0],
  ["* Offers Undo for some seconds. ", 0],
  [" Of no API: a remark inside a function. ", 0],
])("the linter refuses doc comments that begin with a fragment: %j", (value, reports) => {
  expect(lintComment({ type: "Block", value })).toBe(reports);
  expect(lintComment({ type: "Line", value })).toBe(0);
});

const lintName = (name: string, type: string): string[] => {
  const messages: string[] = [];
  const context = { report: ({ message }: { message: string }) => messages.push(message) };
  const declaration: Declaration = { type, id: { type: "Identifier", name } };
  plugin.default.rules.names.create(context).ExportNamedDeclaration?.({ declaration });
  return messages;
};

test.each([
  ["errorWords", "'words' is not a word of the glossary: use message, label or text."],
  ["JOURNAL_ENTRIES_MAX", "'journal' is not a word of the glossary: use activity log."],
  ["rowsOf", "Name a function by a verb (formatX, getX, toX), a value by a noun."],
  ["shown", "Add a noun to the name."],
  ["usePanel", "Call the singletons in context services: useServices."],
])("the linter refuses the exported name %s", (name, problem) => {
  expect(lintName(name, "VariableDeclarator")).toEqual([`${name}: ${problem} See docs/style.md.`]);
});

test.each(["formatError", "passwords", "usePanelState", "isOffline", "shownRows"])(
  "the linter accepts the exported name %s",
  (name) => {
    expect(lintName(name, "FunctionDeclaration")).toEqual([]);
  },
);

test("the linter accepts generic types that end with Of", () => {
  expect(lintName("RecordOf", "TSTypeAliasDeclaration")).toEqual([]);
});

const SUBJECT =
  /^(?:feat|fix|refactor|perf|test|docs|style|build|ci|chore|i18n|revert)(?:\([a-zA-Z0-9-]+\))?!?: \S(?:.*\S)?$/;
const isConventional = (subject: string): boolean => SUBJECT.test(subject) && subject.length <= 72;

test.each([
  ["fix(toasts): keep toasts clear of the saved-view tabs", true],
  ["feat(palette)!: remove typed commands", true],
  ["docs: describe the deployment", true],
  ["Let a toast cover no saved view", false],
  ["fix(toasts) keep toasts clear", false],
  ["update(toasts): keep toasts clear", false],
  ["fix(toasts): ", false],
  [`docs: ${"a".repeat(66)}`, true],
  [`docs: ${"a".repeat(67)}`, false],
])("a Conventional Commit has at most 72 characters: %s", (subject, isAccepted) => {
  expect(isConventional(subject)).toBe(isAccepted);
});

/** Subjects since the convention was introduced, except those of bots. A shallow clone has fewer of them, an archive none. */
const getSubjects = (): string[] => {
  const options = ["--no-merges", "--since=2026-11-27T00:40:00Z", "--format=%an%x09%s"];
  const { stdout } = spawnSync("git", ["log", ...options], { encoding: "utf8" });
  return (stdout ?? "")
    .split("\n")
    .map((line) => line.split("\t"))
    .flatMap(([author = "", subject = ""]) => (author === "" || author.endsWith("[bot]") ? [] : [subject]));
};

test("the available history has Conventional Commits", () => {
  expect(getSubjects().filter((subject) => !isConventional(subject))).toEqual([]);
});
