import * as v from "valibot";
import { PASSWORD_SPECIAL_CHARACTERS, GENERATED_PASSWORD_LENGTH } from "@/lib/constants";
import { Password } from "./records";

export const isStrongPassword = (password: string): boolean => v.is(Password, password);

export const findPasswordError = (password: string) => {
  if (password === "") return "session.validation.passwordRequired";
  return isStrongPassword(password) ? undefined : "session.validation.passwordRules";
};

const LOWER = "abcdefghijkmnopqrstuvwxyz";
const UPPER = "ABCDEFGHJKLMNPQRSTUVWXYZ";
const DIGITS = "23456789";
/** Without characters that are easily confused: l, I, O, 0, 1. */
const CLASSES = [LOWER, UPPER, DIGITS, PASSWORD_SPECIAL_CHARACTERS];
const ALL = CLASSES.join("");

/** A uniformly distributed integer below the limit: bytes that would favour low numbers are drawn again. */
const randomBelow = (limit: number): number => {
  const highest = Math.floor(256 / limit) * limit;
  for (;;) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < highest) return byte % limit;
  }
};

const pick = (characters: string): string => characters.charAt(randomBelow(characters.length));

/** Generates a cryptographically random password with each class of characters. */
export const generatePassword = (): string => {
  const characters = CLASSES.map(pick);
  while (characters.length < GENERATED_PASSWORD_LENGTH) characters.push(pick(ALL));
  for (let last = characters.length - 1; last > 0; last--) {
    const other = randomBelow(last + 1);
    [characters[last], characters[other]] = [characters[other] ?? "", characters[last] ?? ""];
  }
  return characters.join("");
};

const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

export const isEmail = (text: string): boolean => EMAIL.test(text.trim());

export const findEmailError = (email: string) => {
  if (email.trim() === "") return "session.validation.emailRequired";
  return isEmail(email) ? undefined : "session.validation.emailInvalid";
};
