export type Secrets = ReturnType<typeof createSecrets>;

/** Shorter ones would black out half of the report. */
const SHORTEST = 4;

/** What must never be printed: every password, cookie and token of the run. */
export const createSecrets = () => {
  const known = new Set<string>();
  return {
    add: (...values: (string | undefined)[]): void => {
      for (const value of values) {
        if (value === undefined || value.length < SHORTEST) continue;
        known.add(value).add(encodeURIComponent(value)).add(JSON.stringify(value).slice(1, -1));
      }
    },
    /** The text without the secrets, longest first, as one may be part of another. */
    hide: (text: string): string =>
      [...known]
        .filter((secret) => text.includes(secret))
        .sort((a, b) => b.length - a.length)
        .reduce((hidden, secret) => hidden.replaceAll(secret, "•••"), text),
  };
};

/** Foreign text for the terminal: one short line without control characters. Secrets are hidden first. */
export const asLine = (text: string, longest = 240): string => {
  const line = text
    .replace(/[\p{Cc}\p{Cf}]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
  return line.length > longest ? `${line.slice(0, longest)}…` : line;
};
