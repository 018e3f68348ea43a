import { format } from "node:util";

/** A test fails on every line written to the console, unless it has announced it. */

const methods = ["error", "warn", "log", "info", "debug"] as const;
let running = false;
let lines: string[] = [];
let expected: RegExp[] = [];

/** A failed write; the tests check its message on screen. */
const isFailedWrite = (error: Error) => "endpoint" in error && /^(?:POST|PUT|DELETE) /.test(String(error.endpoint));

/**
 * Irrelevant lines: in development react-admin logs every write that fails, and every rejected call, even those of a screen that
 * was left before its data arrived; and jsdom does not know the element <search>.
 */
const isNoise = ([first, second]: unknown[]) =>
  (first instanceof Error && (first.name === "AbortError" || isFailedWrite(first))) ||
  (typeof first === "string" && first.startsWith("The tag <%s> is unrecognized") && second === "search");

type Write = ((...args: unknown[]) => void) & { original?: Write };

for (const method of methods) {
  const found: Write = console[method];
  const original = found.original ?? found; // the last file of this worker has replaced it
  const write: Write = (...args) => {
    if (isNoise(args)) return;
    if (running) lines.push(`console.${method}: ${format(...args)}`);
    else original.apply(console, args);
  };
  write.original = original;
  console[method] = write;
}

export const watchConsole = (): void => {
  running = true;
  lines = [];
  expected = [];
};

/** Allows matching lines from here on; the test fails when there is none. */
export const expectConsole = (pattern: RegExp): void => void expected.push(pattern);

/** @throws Error when a line was unexpected, or an expected one is missing. */
export const assertQuietConsole = (): void => {
  running = false;
  const unexpected = lines.filter((line) => !expected.some((pattern) => pattern.test(line)));
  if (unexpected.length > 0) throw new Error(`Unexpected console output:\n${unexpected.join("\n")}`);
  const missing = expected.filter((pattern) => !lines.some((line) => pattern.test(line)));
  if (missing.length > 0) throw new Error(`Expected console output is missing: ${missing.join(", ")}`);
};
