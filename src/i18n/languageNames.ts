/** The languages that people can choose, by code: what speakers call each. Their texts are in `texts.<code>.ts`. */
export const languageNames = {
  en: "English",
  de: "Deutsch",
} as const;

/** With the pseudo-language, which only QA's console offers: English, but long and with accents. */
export type Language = keyof typeof languageNames | "en-XA";
