import { once } from "es-toolkit/function";
import type stock from "ra-language-english";
import type { I18nProvider } from "ra-core";
import polyglotI18nProvider from "ra-i18n-polyglot";
import { isolateText } from "@/lib/isolateText";
import { formatNumber } from "./format";
import type { release } from "./earlyPage";
import { getCurrentLanguage, getCurrentTranslation } from "./language";
import type * as general from "./texts";

type RawTranslate = I18nProvider["translate"];

/** Replaces polyglot's placeholders with formatted numbers and isolated texts. */
function replacePlaceholders(
  this: string,
  placeholders: RegExp,
  getValue: (placeholder: string, name: string) => unknown,
): string {
  return this.replace(placeholders, (placeholder: string, name: string) => {
    const value = getValue(placeholder, name);
    return typeof value === "number" ? formatNumber(value) : isolateText(String(value));
  });
}

const categories = ["zero", "one", "two", "few", "many", "other"] as const;

const createPluralRule = (language: string) => {
  const getRules = once(() => {
    const rules = new Intl.PluralRules(language);
    const { pluralCategories } = rules.resolvedOptions();
    return { rules, forms: categories.filter((category) => pluralCategories.includes(category)) };
  });
  return (count: number) => getRules().forms.indexOf(getRules().rules.select(count));
};

export const createTranslate = (texts: object, language = "en"): RawTranslate =>
  polyglotI18nProvider(() => texts as never, language, {
    allowMissing: true,
    replace: replacePlaceholders,
    pluralRules: { pluralTypes: { own: createPluralRule(language) }, pluralTypeToLanguages: { own: [language] } },
  }).translate;

const translations = new WeakMap<object, RawTranslate>();

const getCachedTranslate = (texts: object): RawTranslate => {
  const translate = translations.get(texts) ?? createTranslate(texts, getCurrentLanguage());
  translations.set(texts, translate);
  return translate;
};

export const createCurrentTranslate =
  (english: RawTranslate): RawTranslate =>
  (key, args) => {
    const { alter, texts } = getCurrentTranslation() ?? {};
    if (alter) return alter(english, key, args);
    const own = texts && getCachedTranslate(texts)(key, { ...args, _: "" });
    return own || english(key, args);
  };

/** Texts of another language, with exactly the keys of English. */
export type Translated<English> = {
  readonly [Key in keyof English]: English[Key] extends string ? string : Translated<English[Key]>;
};

/** Texts of `src/i18n` in another language, with those that English has elsewhere. */
export type TranslatedGeneral = Translated<typeof general & { ra: (typeof stock)["ra"]; release: typeof release }> & {
  readonly fields: Readonly<Record<string, string>>;
  /** Hints in index.html; `<a>` reloads the page. */
  readonly page: { readonly notStarted: string; readonly noScript: string };
};
