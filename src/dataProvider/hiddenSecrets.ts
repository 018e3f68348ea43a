import { isObject } from "../lib/isObject";
import type { HttpRequest } from "./exchange";
import { isSecretField } from "./secretFields";

/** What stands in the place of a secret. */
export const HIDDEN = "•••";

const secretsIn = (value: unknown, isSecret = false): string[] => {
  if (Array.isArray(value)) return value.flatMap((item) => secretsIn(item, isSecret));
  if (isObject(value))
    return Object.entries(value).flatMap(([name, held]) => secretsIn(held, isSecret || isSecretField(name)));
  return isSecret && (typeof value === "string" || typeof value === "number") ? [String(value)] : [];
};

/** As a server may repeat it: plain, within JSON, within an address or a form. */
const spellingsOf = (secret: string): string[] => {
  const inForm = new URLSearchParams({ secret }).toString().slice("secret=".length);
  return [secret, JSON.stringify(secret).slice(1, -1), inForm, inForm.replaceAll("+", "%20")];
};

/** The text without the secrets that were sent with these requests: a server may repeat them in its own words. */
export const hideSecrets = (text: string, requests: readonly HttpRequest[]): string =>
  requests
    .flatMap(({ json, form, subject }) => [json, form, subject?.before].flatMap((held) => secretsIn(held)))
    .flatMap(spellingsOf)
    .filter((secret) => secret.trim() !== "")
    // One may be part of another.
    .sort((one, other) => other.length - one.length)
    .reduce((hidden, secret) => hidden.replaceAll(secret, HIDDEN), text);
