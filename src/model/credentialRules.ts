import * as v from "valibot";
import { PASSWORD_SPECIAL_CHARACTERS, GENERATED_PASSWORD_LENGTH } from "@/lib/constants";
import { Password } from "./records";

export const isStrongPassword = (password: string): boolean => v.is(Password, password);

export const findPasswordError = (password: string) => {
  if (password === "") return "session.validation.passwordRequired";
  return isStrongPassword(password) ? undefined : "session.validation.passwordRules";
};

/** Leaves out characters that are easily confused: l, I, O, 0, 1. */
const CHARACTERS = `abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789${PASSWORD_SPECIAL_CHARACTERS}`;

/** Greater bytes would favour the first characters. */
const BYTE_LIMIT = 256 - (256 % CHARACTERS.length);

const randomCharacter = (): string => {
  const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
  return byte < BYTE_LIMIT ? CHARACTERS.charAt(byte % CHARACTERS.length) : randomCharacter();
};

/** Generates a cryptographically random password that follows the rules. */
export const generatePassword = (): string => {
  const password = Array.from({ length: GENERATED_PASSWORD_LENGTH }, randomCharacter).join("");
  return isStrongPassword(password) ? password : generatePassword();
};

const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

export const isEmail = (text: string): boolean => EMAIL.test(text.trim());

export const findEmailError = (email: string) => {
  if (email.trim() === "") return "session.validation.emailRequired";
  return isEmail(email) ? undefined : "session.validation.emailInvalid";
};
