import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join, normalize } from "node:path";
import { expect, test } from "vitest";
import { applyBlocks, readBlocks, sectionTitles } from "./e2e/sample/pageBlocks";

const pages = Object.keys(import.meta.glob(["/*.md", "/docs/**/*.md", "/mocks/**/*.md"])).map((path) => path.slice(1));

const readPage = (page: string): string => readFileSync(page, "utf8");
const readProse = (page: string): string => readPage(page).replaceAll(/^```[^]*?^```$/gm, "");

/** The anchors that GitHub gives to the page's headings. */
const getAnchors = (page: string): string[] =>
  [...readProse(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );

/** The targets of the page's links within the repository. */
const getLinks = (page: string): string[] =>
  [...readProse(page).matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)].map(([, target = ""]) => target);

const findLinkProblem = (page: string, link: string): string | undefined => {
  const [path = "", anchor] = link.split("#");
  const file = path === "" ? page : normalize(join(dirname(page), path));
  if (!existsSync(file)) return `${link}: there is no ${file}`;
  if (anchor !== undefined && !getAnchors(file).includes(anchor)) return `${link}: ${file} has no such heading`;
  return undefined;
};

test.each(pages)("every link of %s resolves", (page) => {
  expect(getLinks(page).flatMap((link) => findLinkProblem(page, link) ?? [])).toEqual([]);
});

test("links are found, and broken paths and anchors are reported", () => {
  expect(getLinks("README.md")).toContain("docs/deploy.md");
  expect(findLinkProblem("README.md", "docs/nowhere.md")).toContain("there is no docs/nowhere.md");
  expect(findLinkProblem("docs/testing.md", "deploy.md#nowhere")).toContain("docs/deploy.md has no such heading");
  expect(findLinkProblem("docs/testing.md", "deploy.md#browsers")).toBeUndefined();
});

const folders = ["src", "contract", "mocks", "tests", "scripts", "deploy", "docs"];
const files = [
  ...readdirSync(".").map((name) => `/${name}`),
  ...folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map(
      (path) => `/${folder}/${path.replaceAll("\\", "/")}`,
    ),
  ),
];

const exampleBlocks = readBlocks(...sectionTitles);
const exampleFiles = new Set(exampleBlocks.map(({ file }) => file));

/** Files that the build writes, and names that stand for several files or are bad ones of the style guide. */
const notInRepository = /^(?:config|login)\b|^csp\.conf$|^\*|^(?:words|parts|rules|store)\.ts$/;

/** The files that the page names in code spans, each as the end of a path. */
const getNamedFiles = (page: string): string[] =>
  [...readProse(page).matchAll(/`([^`\s]+\.(?:tsx?|mjs|css|json|html|conf|md))`/g)]
    .map(([, name = ""]) => name)
    .filter((name) => !notInRepository.test(name) && !exampleFiles.has(name));

test.each(pages)("every file that %s names exists", (page) => {
  expect(getNamedFiles(page).filter((name) => !files.some((file) => file.endsWith(`/${name}`)))).toEqual([]);
});

/** The modules that the page's code imports from the source. */
const getImportedModules = (page: string): string[] =>
  [...readPage(page).matchAll(/from "@\/([^"]+)"/g)].map(([, path = ""]) => path);

const isModule = (path: string): boolean =>
  [".ts", ".tsx", "/index.ts"]
    .map((ending) => `src/${path}${ending}`)
    .some((file) => files.includes(`/${file}`) || exampleFiles.has(file));

test.each(pages)("every module that the code of %s imports exists", (page) => {
  expect(getImportedModules(page).filter((path) => !isModule(path))).toEqual([]);
});

test("imported modules are found", () => {
  expect(getImportedModules("docs/extending.md")).toContain("lib/format");
  expect(isModule("lib/nothing")).toBe(false);
});

const codeWords = new Set(
  files
    .filter((file) => /^\/(?:[^/]+|(?!docs\/).*)\.(?:tsx?|mjs)$/.test(file))
    .flatMap((file) => readFileSync(file.slice(1), "utf8").match(/\w+/g) ?? []),
);

/** Names of Node and pusher-js that the code does not contain. */
const foreignNames = new Set(["NODE_EXTRA_CA_CERTS", "pusherTransportTLS"]);

/** The camel-case names and constants that the page has in code spans. */
const getIdentifiers = (page: string): string[] =>
  [...readProse(page).matchAll(/`<?(\w*(?:[a-z][A-Z]|[A-Z]_[A-Z])\w*)(?:\(\)|>)?`/g)]
    .map(([, name = ""]) => name)
    .filter((name) => !foreignNames.has(name));

// Decisions may name what was rejected, the style guide what is wrong.
test.each(pages.filter((page) => !/\/decisions\/|\/style\.md$/.test(page)))(
  "the code has every identifier that %s names",
  (page) => {
    expect(getIdentifiers(page).filter((name) => !codeWords.has(name))).toEqual([]);
  },
);

test("identifiers are found in code spans", () => {
  expect(getIdentifiers("docs/architecture.md")).toEqual(expect.arrayContaining(["useGetList", "ApiError"]));
});

const texts = files
  .filter((file) => /^\/src\/.*\/(?:texts|earlyPage)\.ts$/.test(file))
  .map((file) => readPage(file.slice(1)))
  .join("");

/** The messages that begin the rows of the page's tables; an ellipsis stands for any text. */
const getQuotedMessages = (page: string): string[] =>
  [...readProse(page).matchAll(/^\| "([^"]+)"/gm)].map(([, message = ""]) => message);

test.each(["docs/deploy.md", "docs/real-backend.md"])("the panel has every message that %s explains", (page) => {
  const messages = getQuotedMessages(page);
  const isShown = (message: string) => message.split("…").every((part) => texts.includes(part.trim()));
  expect(messages.length).toBeGreaterThan(1);
  expect(messages.filter((message) => !isShown(message))).toEqual([]);
});

test("all code of the examples has its place in the source", () => {
  expect(new Set(applyBlocks(exampleBlocks).keys())).toEqual(exampleFiles);
});

test("docs/asvs.md counts the states of its requirements", () => {
  const page = readPage("docs/asvs.md");
  const count = (state: string) => [...page.matchAll(new RegExp(`^\\| [\\d.]+ .*\\| ${state} +\\|`, "gm"))].length;
  expect(page).toContain(
    `${count("met")} are met, ${count("exception")} are exceptions, ${count("backend")} are the backend's.`,
  );
});

const decisions = pages.filter((page) => /^docs\/decisions\/\d/.test(page));
const decisionIndex = readPage("docs/decisions/README.md").replaceAll(/ +/g, " ");

test.each(decisions)("%s has a title, a status, a date and three sections, and is in the index", (page) => {
  const text = readPage(page);
  const name = basename(page);
  const [, number, title] = /^# (\d+)\. (.+)\n/.exec(text) ?? [];
  const [, status, date] =
    /\n- Status: (accepted|superseded|withdrawn)\b.*\n- Date: (\d{4}-\d\d-\d\d)\n/.exec(text) ?? [];
  const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
  expect(Number(name.slice(0, 4))).toBe(Number(number));
  expect(headings).toEqual(["Context", "Decision", "Consequences"]);
  expect(decisionIndex).toContain(`| ${number} | [${title}](${name}) | ${status} | ${date} |`);
});
