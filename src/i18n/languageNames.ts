/** Languages by code, with their own names. Their texts are in `texts.<code>.ts`. */
export const languageNames = {
  en: "English",
  de: "Deutsch",
} as const;

/** en-XA is the pseudo-language of the QA console: English, but longer and with accents. */
export type Language = keyof typeof languageNames | "en-XA";
