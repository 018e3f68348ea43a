import { readdirSync, readFileSync } from "node:fs";
import type { CodeBlock } from "./pageBlocks";

/** Dutch, as docs/extending.md describes it. Its texts are the German ones except these. */
const dutch: Readonly<Record<string, string>> = { ANMELDEN: "INLOGGEN", "WordPress-Websites": "WordPress-sites" };

const isGerman = (path: string) => path.endsWith("texts.de.ts");

const translate = ({ file, after, code }: CodeBlock): CodeBlock => ({
  file: file.replace(".de.", ".nl."),
  after,
  code: code.replaceAll(/"([^"]+)"/g, (quoted, text: string) => (text in dutch ? JSON.stringify(dutch[text]) : quoted)),
});

/** Dutch copies of all German texts, except the file in src/startup, which the documentation has. */
export const createDutchTexts = (blocks: readonly CodeBlock[]): CodeBlock[] => {
  const files = readdirSync("src", { recursive: true, encoding: "utf8" })
    .map((path) => `src/${path.replaceAll("\\", "/")}`)
    .filter((file) => isGerman(file) && !file.startsWith("src/startup/"))
    .map((file) => ({ file, after: undefined, code: readFileSync(file, "utf8") }));
  return [...files, ...blocks.filter(({ file }) => isGerman(file))].map(translate);
};
