import { PASSWORD_MIN_LENGTH, PASSWORD_SPECIAL_CHARACTERS } from "../../lib/constants";
import type { MessageKey } from "../../i18n";

/** At least 8 characters with a lowercase letter, an uppercase letter, a digit and one of !@#$%^&*. */
export const isStrongPassword = (password: string): boolean =>
  password.length >= PASSWORD_MIN_LENGTH &&
  /[a-z]/.test(password) &&
  /[A-Z]/.test(password) &&
  /\d/.test(password) &&
  Array.from(PASSWORD_SPECIAL_CHARACTERS).some((character) => password.includes(character));

/** The message key for a missing or weak password, if any. */
export const passwordProblem = (password: string): MessageKey | undefined => {
  if (password === "") return "session.validation.passwordRequired";
  return isStrongPassword(password) ? undefined : "session.validation.passwordRules";
};
