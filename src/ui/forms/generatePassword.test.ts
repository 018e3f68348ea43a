import { expect, test } from "vitest";
import { isStrongPassword, generatePassword } from "./credentialRules";

test("property: 15 characters that satisfy the password rules, never twice the same", () => {
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

test("every place can hold every class of character", () => {
  const firsts = Array.from({ length: 400 }, () => generatePassword().charAt(0)).join("");
  for (const kind of [/[a-z]/, /[A-Z]/, /\d/, /[!@#$%^&*]/]) expect(firsts).toMatch(kind);
});
