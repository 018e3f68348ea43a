import { format } from "node:util";

/** A test fails on every line that something writes to the console, unless it said beforehand that it expects it. */

const methods = ["error", "warn", "log", "info", "debug"] as const;
let running = false;
let written: string[] = [];
let expected: RegExp[] = [];

/**
 * What says nothing about the panel: in development react-admin logs every rejected call, also those of a screen that was
 * left before its data came; and jsdom does not know the element <search>.
 */
const isNoise = ([first, second]: unknown[]) =>
  (first instanceof Error && first.name === "AbortError") ||
  (typeof first === "string" && first.startsWith("The tag <%s> is unrecognized") && second === "search");

for (const method of methods) {
  const original = console[method].bind(console);
  console[method] = (...args: unknown[]) => {
    if (isNoise(args)) return;
    if (running) written.push(`console.${method}: ${format(...args)}`);
    else original(...args);
  };
}

export const watchConsole = (): void => {
  running = true;
  written = [];
  expected = [];
};

/** From here on lines that match may be written; the test fails when none was. */
export const expectConsole = (pattern: RegExp): void => void expected.push(pattern);

/** @throws when there was a line that was not expected, or an expected one is missing. */
export const assertQuietConsole = (): void => {
  running = false;
  const unexpected = written.filter((line) => !expected.some((pattern) => pattern.test(line)));
  if (unexpected.length > 0) throw new Error(`Unexpected console output:\n${unexpected.join("\n")}`);
  const missing = expected.filter((pattern) => !written.some((line) => pattern.test(line)));
  if (missing.length > 0) throw new Error(`Expected console output is missing: ${missing.join(", ")}`);
};
