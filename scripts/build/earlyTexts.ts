import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";
import type { Texts } from "../../src/i18n/language.ts";
import { languageNames } from "../../src/i18n/languageNames.ts";

type AllTexts = ReadonlyMap<string, Texts>;

export const loadAllTexts = async (): Promise<AllTexts> => {
  const path = fileURLToPath(new URL("allTexts.ts", import.meta.url));
  return (await runnerImport<typeof import("./allTexts.ts")>(path)).module.allTexts;
};

/** @throws Error when the language has no text with this dotted key. */
const getText = (texts: Texts, key: string): string => {
  const text = key.split(".").reduce((part: unknown, name) => (part as Texts | undefined)?.[name], texts);
  if (typeof text !== "string") throw new Error(`There is no text "${key}"`);
  return text;
};

const renderLanguageChoice = ([code, name]: [string, string]): string =>
  `<label lang="${code}">
    <input type="radio" name="language" value="${code}" ${code === "en" ? "checked " : ""}disabled />
    <span>${name}</span>
  </label>`;

/**
 * Fills in the product name and the languages. `data-text` is the key of an element's English text; it is replaced by one
 * attribute for each other language, for `translateEarlyPage`.
 */
export const fillTemplate = (html: string, productName: string, texts: AllTexts): string => {
  const translations = (key: string) =>
    [...texts].map(([code, all]) => `data-${code}="${getText(all, key).replaceAll('"', "&quot;")}"`).join(" ");
  return html
    .replace("{productName}", productName)
    .replace("{languages}", Object.entries(languageNames).map(renderLanguageChoice).join(""))
    .replaceAll(/data-text="(.+?)"/g, (_, key: string) => translations(key))
    .replaceAll(/\s*\n\s*/g, " ");
};

/** Adds the hints of index.html in all other languages. */
export const translateHints = (html: string, texts: AllTexts): string => {
  const inAll = (key: string) =>
    [...texts].map(([code, all]) => ` <span lang="${code}">${getText(all, key)}</span>`).join("");
  return html
    .replace(/(?<=id="not-started".*?)(?=\s*<\/p>)/s, () => inAll("page.notStarted").replaceAll("<a>", '<a href="">'))
    .replace("</noscript>", () => `${inAll("page.noScript")}</noscript>`);
};
