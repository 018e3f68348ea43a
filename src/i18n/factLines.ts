import type { MessageKey, Translate } from ".";

/** Facts for a ticket: what each is, by its text, and its value. Nothing is said of what is missing. */
export type Facts = Partial<Record<MessageKey, string | number | undefined>>;

/** 'Domain id: 7', one line for each fact. */
export const factLines = (facts: Facts, t: Translate): string[] =>
  Object.entries(facts).flatMap(([key, fact = ""]) =>
    fact === "" ? [] : `${t(key as MessageKey)}: ${String(fact).replaceAll(/\s+/g, " ").trim()}`,
  );
