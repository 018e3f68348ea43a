import type { Texts } from "../../src/i18n/language.ts";

export interface AllTexts {
  languageNames: Readonly<Record<string, string>>;
  allTexts: ReadonlyMap<string, Texts>;
}

/**
 * The text with this dotted key by language, without languages that lack it: they show English.
 * @throws Error when no language has it
 */
const collectTexts = ({ allTexts }: AllTexts, key: string): [code: string, text: string][] => {
  const found = [...allTexts].flatMap(([code, texts]): [string, string][] => {
    const text = key.split(".").reduce((part: unknown, name) => (part as Texts | undefined)?.[name], texts);
    return typeof text === "string" ? [[code, text]] : [];
  });
  if (found.length === 0) throw new Error(`There is no text "${key}"`);
  return found;
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
export const fillTemplate = (html: string, productName: string, all: AllTexts): string => {
  const translations = (key: string) =>
    collectTexts(all, key)
      .map(([code, text]) => `data-${code}="${text.replaceAll('"', "&quot;")}"`)
      .join(" ");
  return html
    .replace("{productName}", productName)
    .replace("{languages}", Object.entries(all.languageNames).map(renderLanguageChoice).join(""))
    .replaceAll(/data-text="(.+?)"/g, (_, key: string) => translations(key))
    .replaceAll(/\s*\n\s*/g, " ");
};

/** Adds the hints of index.html in all other languages. */
export const translateHints = (html: string, all: AllTexts): string => {
  const inAll = (key: string) =>
    collectTexts(all, key)
      .map(([code, text]) => ` <span lang="${code}">${text}</span>`)
      .join("");
  return html
    .replace(/(?<=id="not-started".*?)(?=\s*<\/p>)/s, () => inAll("page.notStarted").replaceAll("<a>", '<a href="">'))
    .replace("</noscript>", () => `${inAll("page.noScript")}</noscript>`);
};
