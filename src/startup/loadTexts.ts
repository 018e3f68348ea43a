import type { Texts } from "@/i18n/language";
import type { Language } from "@/i18n/languageNames";

/** A language is one chunk: the first script would otherwise name each of its files. */
const indexes = import.meta.glob<{ files: Readonly<Record<string, Texts>> }>("./texts.*.ts");

/** The texts of all features in another language than English. @throws when they cannot be loaded. */
export const loadTexts = async (language: Language): Promise<Texts> => {
  const index = await indexes[`./texts.${language}.ts`]?.();
  return Object.assign({}, ...Object.values(index?.files ?? {})) as Texts;
};
