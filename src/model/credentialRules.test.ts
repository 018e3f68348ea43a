import fc from "fast-check";
import { expect, test } from "vitest";
import { generatePassword, isStrongPassword, findPasswordError } from "./credentialRules";

test.each<[password: string, strong: boolean]>([
  ["Abcdef1!", true],
  ["Abcde1!", false],
  ["abcdef1!", false],
  ["ABCDEF1!", false],
  ["Abcdefg!", false],
  ["Abcdefg1", false],
  ["Abcdef1?", false],
  ["Abcdef1-_.", false],
  [" Abcdef1!", true],
  ["Abcdef1!".repeat(16), true],
  ["", false],
])("%j is strong: %s", (password, strong) => {
  expect(isStrongPassword(password)).toBe(strong);
});

test("property: a strong password has at least 8 characters and one of each class", () => {
  const kinds = [/[a-z]/, /[A-Z]/, /[0-9]/, /[!@#$%^&*]/];
  const character = fc.constantFrom(...Array.from("aZ09!*^?- é"));
  fc.assert(
    fc.property(fc.string({ unit: character, maxLength: 12 }), (password) => {
      const expected = password.length >= 8 && kinds.every((kind) => kind.test(password));
      expect(isStrongPassword(password)).toBe(expected);
      const problem = password === "" ? "session.validation.passwordRequired" : "session.validation.passwordRules";
      expect(findPasswordError(password)).toBe(expected ? undefined : problem);
    }),
  );
});

test("property: generates different strong passwords of 15 characters", () => {
  const made = new Set<string>();
  for (let round = 0; round < 500; round += 1) {
    const password = generatePassword();
    expect(password).toHaveLength(15);
    expect(password).toMatch(/^[a-zA-Z\d!@#$%^&*]+$/);
    expect(isStrongPassword(password)).toBe(true);
    made.add(password);
  }
  expect(made.size).toBe(500);
});

test("generates each class of characters at each position", () => {
  const firsts = Array.from({ length: 400 }, () => generatePassword().charAt(0)).join("");
  for (const kind of [/[a-z]/, /[A-Z]/, /\d/, /[!@#$%^&*]/]) expect(firsts).toMatch(kind);
});
