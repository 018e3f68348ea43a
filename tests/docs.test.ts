import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, test } from "vitest";

const pages = Object.keys(import.meta.glob(["/*.md", "/docs/**/*.md", "/mocks/**/*.md"])).map((path) => path.slice(1));

const withoutCode = (text: string) => text.replaceAll(/^```[^]*?^```$/gm, "");

/** The anchors of a page's headings, as on GitHub. */
const anchorsOf = (page: string): string[] =>
  [...withoutCode(readFileSync(page, "utf8")).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );

/** The links of a page that lead into the repository. */
const linksOf = (page: string): string[] =>
  [...withoutCode(readFileSync(page, "utf8")).matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)].map(
    ([, target = ""]) => target,
  );

/** Why a link leads nowhere; undefined when it resolves. */
const fault = (page: string, link: string): string | undefined => {
  const [path = "", anchor] = link.split("#");
  const file = path === "" ? page : normalize(join(dirname(page), path));
  if (!existsSync(file)) return `${link}: there is no ${file}`;
  if (anchor !== undefined && !anchorsOf(file).includes(anchor)) return `${link}: ${file} has no such heading`;
  return undefined;
};

test.each(pages)("every link of %s resolves", (page) => {
  expect(linksOf(page).flatMap((link) => fault(page, link) ?? [])).toEqual([]);
});

const files = ["src", "contract", "mocks", "tests", "scripts", "deploy", "docs"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).map((path) => `/${folder}/${path.replaceAll("\\", "/")}`),
);
const atRoot = readdirSync(".").map((name) => `/${name}`);

/** What a page tells people to write, and files that the build makes. */
const isMade = /^(?:words|parts|rules|store)\.ts$|\bcertificates\b|\btexts\.xx\b|^(?:config|login)\b|^csp\.conf$|^\*/;

/** The files of the repository that a page names, each as the end of a path. */
const namedFiles = (page: string): string[] =>
  [...withoutCode(readFileSync(page, "utf8")).matchAll(/`([^`\s]+\.(?:tsx?|css|json|html|conf|md))`/g)]
    .map(([, name = ""]) => name)
    .filter((name) => !isMade.test(name));

test.each(pages)("every file that %s names exists", (page) => {
  expect(namedFiles(page).filter((name) => ![...files, ...atRoot].some((file) => file.endsWith(`/${name}`)))).toEqual(
    [],
  );
});

test("links are found, and what is wrong with them", () => {
  expect(linksOf("README.md")).toContain("docs/deploy.md");
  expect(fault("README.md", "docs/nowhere.md")).toContain("there is no docs/nowhere.md");
  expect(fault("docs/testing.md", "deploy.md#nowhere")).toContain("docs/deploy.md has no such heading");
  expect(fault("docs/testing.md", "deploy.md#browsers")).toBeUndefined();
});
