import type { Texts } from "../../src/i18n/language.ts";

export interface AllTexts {
  languageNames: Readonly<Record<string, string>>;
  allTexts: ReadonlyMap<string, Texts>;
}

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
export const fillTemplate = (html: string, productName: string, { languageNames, allTexts }: AllTexts): string => {
  const translations = (key: string) =>
    [...allTexts].map(([code, texts]) => `data-${code}="${getText(texts, key).replaceAll('"', "&quot;")}"`).join(" ");
  return html
    .replace("{productName}", productName)
    .replace("{languages}", Object.entries(languageNames).map(renderLanguageChoice).join(""))
    .replaceAll(/data-text="(.+?)"/g, (_, key: string) => translations(key))
    .replaceAll(/\s*\n\s*/g, " ");
};

/** Adds the hints of index.html in all other languages. */
export const translateHints = (html: string, { allTexts }: AllTexts): string => {
  const inAll = (key: string) =>
    [...allTexts].map(([code, texts]) => ` <span lang="${code}">${getText(texts, key)}</span>`).join("");
  return html
    .replace(/(?<=id="not-started".*?)(?=\s*<\/p>)/s, () => inAll("page.notStarted").replaceAll("<a>", '<a href="">'))
    .replace("</noscript>", () => `${inAll("page.noScript")}</noscript>`);
};
