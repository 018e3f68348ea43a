import type { Texts } from "@/i18n/language";
import type { Language } from "@/i18n/languageNames";

/** One chunk per language: otherwise the first script would list all of its files. */
const indexes = import.meta.glob<{ files: Readonly<Record<string, Texts>> }>("./texts.*.ts");

/** @throws when they cannot be loaded */
export const loadTexts = async (language: Language): Promise<Texts> => {
  const index = await indexes[`./texts.${language}.ts`]?.();
  return Object.assign({}, ...Object.values(index?.files ?? {})) as Texts;
};
