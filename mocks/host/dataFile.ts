import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { Backend } from "../backend";

const MIN_WRITE_DELAY_MS = 200;
/** Writing a lot of data is slow: the pause before the next write is this many times as long as the last one. */
const WRITE_DELAY_FACTOR = 20;

const readJsonFile = (path: string): unknown => {
  try {
    return JSON.parse(readFileSync(path, "utf8")) as unknown;
  } catch (error) {
    return error;
  }
};

const isMissing = (value: unknown) => value instanceof Error && "code" in value && value.code === "ENOENT";

/** Starts from the data in the file, and replaces the file as a whole after changes. */
export const persistToDataFile = (
  backend: Backend,
  path: string,
  warn: (line: string) => void = (line) => void process.stderr.write(`${line}\n`),
): { close(): void } => {
  const kept = readJsonFile(path);
  if (isMissing(kept)) warn(`${path}: no saved data yet, starting from the seed`);
  else if (kept instanceof Error || !backend.restore(kept)) warn(`${path}: not usable, starting from the seed`);

  let timer: ReturnType<typeof setTimeout> | null = null;
  let delay = MIN_WRITE_DELAY_MS;
  const write = () => {
    timer = null;
    const started = performance.now();
    try {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(`${path}.new`, JSON.stringify(backend.snapshot()));
      renameSync(`${path}.new`, path);
      delay = Math.max(MIN_WRITE_DELAY_MS, WRITE_DELAY_FACTOR * (performance.now() - started));
    } catch (error) {
      warn(`${path}: could not be written (${error instanceof Error ? error.message : String(error)})`);
    }
  };
  const stop = backend.onChange(() => {
    timer ??= setTimeout(write, delay);
  });
  return {
    close() {
      stop();
      if (timer === null) return;
      clearTimeout(timer);
      write();
    },
  };
};
