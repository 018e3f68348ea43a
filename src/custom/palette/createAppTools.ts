import type { CurrentUser } from "@/authProvider/user";
import type { PaletteItem, PaletteTools } from "./paletteSource";
import { getAllowedEntries, type ScreenEntry } from "./keys/keyTable";
import type { Translate } from "@/i18n";
import { loadLanguage, getCurrentLanguage, languageNames, type Language } from "@/i18n/language";
import { chooseColorScheme, colorSchemes, readColorScheme } from "@/theme/colorScheme";
import { storeKeys } from "@/lib/browserStorage";

const tool = (key: string, item: Omit<PaletteItem, "key" | "group">): PaletteItem => ({
  key: `tools/${key}`,
  group: "palette.tools",
  ...item,
});

export const createAppTools = ({ t, services: { store } }: PaletteTools, onFailed: () => void): PaletteItem[] => {
  const changeLanguage = (language: Language) =>
    loadLanguage(language).then(() => store.setItem(storeKeys.locale, language), onFailed);
  const languages = Object.entries(languageNames) as [Language, string][];
  return [
    ...languages
      .filter(([language]) => language !== getCurrentLanguage())
      .map(([language, name]) =>
        tool(language, {
          text: t("palette.language", { name }),
          command: { act: () => void changeLanguage(language) },
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

export const toScreenItems = (
  entries: readonly ScreenEntry[],
  user: CurrentUser,
  t: Translate,
  product: string,
): PaletteItem[] =>
  getAllowedEntries(entries, user).map(({ action, path, label, adds, key }) => ({
    key: `${action === "create" ? "tools" : "screens"}/${path}`,
    group: action === "create" ? "palette.tools" : "palette.screens",
    ...(key !== undefined && { keys: `g ${key}` }),
    text: t(label, { product, ...(adds !== undefined && { name: t(adds) }) }),
    command: { to: path },
  }));
