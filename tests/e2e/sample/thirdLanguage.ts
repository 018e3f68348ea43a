import { readdirSync, readFileSync } from "node:fs";
import type { Block } from "./pageBlocks";

/** A language as docs/texts.md says: a line, and a file per feature. The texts are the German ones, but for a few. */

const line: Block = { file: "src/i18n/languageNames.ts", after: '  de: "Deutsch",', code: '  nl: "Nederlands",' };

const dutch: Readonly<Record<string, string>> = { ANMELDEN: "INLOGGEN", "WordPress-Websites": "WordPress-sites" };

const isGerman = (path: string) => path.endsWith("texts.de.ts");
const translated = ({ file, after, code }: Block): Block => ({
  file: file.replace(".de.", ".nl."),
  after,
  code: code
    .replaceAll("texts.de.ts", "texts.nl.ts")
    .replaceAll(/"([^"]+)"/g, (quoted, text: string) => (text in dutch ? JSON.stringify(dutch[text]) : quoted)),
});

/** The blocks and the language, which has what they add to German. */
export const withThirdLanguage = (blocks: readonly Block[]): Block[] => {
  const files = readdirSync("src", { recursive: true, encoding: "utf8" }).filter(isGerman);
  const german = files.map((path) => ({
    file: `src/${path}`,
    after: undefined,
    code: readFileSync(`src/${path}`, "utf8"),
  }));
  return [line, ...blocks, ...[...german, ...blocks.filter(({ file }) => isGerman(file))].map(translated)];
};
