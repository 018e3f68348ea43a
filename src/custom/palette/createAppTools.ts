import { loadLanguage, getCurrentLanguage } from "@/i18n/language";
import { languageNames, type Language } from "@/i18n/languageNames";
import { chooseColorScheme, colorSchemes, readColorScheme } from "@/theme/colorScheme";
import type { PaletteItem, PaletteTools } from "./paletteSource";
import { storeKeys } from "@/lib/storageKeys";

const tool = (key: string, item: Omit<PaletteItem, "key" | "group">): PaletteItem => ({
  key: `tools/${key}`,
  group: "palette.tools",
  ...item,
});

export const createAppTools = ({ t, services: { store } }: PaletteTools, onFailed: () => void): PaletteItem[] => {
  const speak = (language: Language) =>
    loadLanguage(language).then(() => store.setItem(storeKeys.locale, language), onFailed);
  const languages = Object.entries(languageNames) as [Language, string][];
  return [
    ...languages
      .filter(([language]) => language !== getCurrentLanguage())
      .map(([language, name]) =>
        tool(language, {
          text: t("palette.language", { name }),
          command: { act: () => void speak(language) },
        }),
      ),
    ...colorSchemes
      .filter((scheme) => scheme !== readColorScheme())
      .map((scheme) =>
        tool(scheme, {
          text: t("palette.appearance", { name: t(`layout.colorSchemes.${scheme}`) }),
          command: { act: () => chooseColorScheme(scheme) },
        }),
      ),
  ];
};
