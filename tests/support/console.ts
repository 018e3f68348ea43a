import { format } from "node:util";

/** A test fails on every line that something writes to the console, unless it said beforehand that it expects it. */

const methods = ["error", "warn", "log", "info", "debug"] as const;
const original = Object.fromEntries(methods.map((method) => [method, console[method]]));
let written: string[] = [];
let expected: RegExp[] = [];

export const watchConsole = (): void => {
  written = [];
  expected = [];
  for (const method of methods) {
    console[method] = (...args: unknown[]) => void written.push(`console.${method}: ${format(...args)}`);
  }
};

/** From here on lines that match may be written; the test fails when none was. */
export const expectConsole = (pattern: RegExp): void => void expected.push(pattern);

/** @throws when there was a line that was not expected, or an expected one is missing. */
export const assertQuietConsole = (): void => {
  Object.assign(console, original);
  const unexpected = written.filter((line) => !expected.some((pattern) => pattern.test(line)));
  if (unexpected.length > 0) throw new Error(`Unexpected console output:\n${unexpected.join("\n")}`);
  const missing = expected.filter((pattern) => !written.some((line) => pattern.test(line)));
  if (missing.length > 0) throw new Error(`Expected console output is missing: ${missing.join(", ")}`);
};
