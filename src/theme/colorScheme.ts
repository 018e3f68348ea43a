import { readStored, writeStored, storageKeys } from "@/lib/browserStorage";

/** `system` follows the device. */
export const colorSchemes = ["system", "light", "dark"] as const;
export type ColorScheme = (typeof colorSchemes)[number];

const isColorScheme = (value: unknown): value is ColorScheme => colorSchemes.some((scheme) => scheme === value);

export const readColorScheme = (): ColorScheme => {
  const stored = readStored(storageKeys.colorScheme);
  return isColorScheme(stored) ? stored : "system";
};

/** The tokens use light-dark(), so switching means setting the root's color-scheme. */
export const applyColorScheme = (scheme: ColorScheme): void => {
  document.documentElement.style.colorScheme = scheme === "system" ? "" : scheme;
};

/** If nothing can be stored the choice holds until the page is left. */
export const chooseColorScheme = (scheme: ColorScheme): void => {
  applyColorScheme(scheme);
  writeStored(storageKeys.colorScheme, scheme);
};
