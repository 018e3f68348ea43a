import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { Backend } from "../backend";

const MIN_WRITE_DELAY_MS = 200;
/** The pause before the next write as a multiple of the last write time, because writing a lot of data is slow. */
const WRITE_DELAY_FACTOR = 20;

const readJsonFile = (path: string): unknown => {
  try {
    return JSON.parse(readFileSync(path, "utf8")) as unknown;
  } catch (error) {
    return error;
  }
};

const isMissing = (value: unknown) => value instanceof Error && "code" in value && value.code === "ENOENT";

/** Loads the file, and replaces it after changes. */
export const persistToDataFile = (
  backend: Backend,
  path: string,
  warn: (line: string) => void = (line) => void process.stderr.write(`${line}\n`),
): { close(): void } => {
  const saved = readJsonFile(path);
  if (isMissing(saved)) warn(`${path}: no saved data yet, starting from the seed`);
  else if (saved instanceof Error || !backend.restore(saved)) warn(`${path}: invalid, starting from the seed`);

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
