import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { Backend } from "../backend";

const DELAY_MS = 200;

const read = (path: string): unknown => {
  try {
    return JSON.parse(readFileSync(path, "utf8")) as unknown;
  } catch (error) {
    return error;
  }
};

const isMissing = (value: unknown) => value instanceof Error && "code" in value && value.code === "ENOENT";

/** Starts from the data in the file and writes every change back, in one piece. */
export const keepDataFile = (
  backend: Backend,
  path: string,
  warn: (line: string) => void = (line) => void process.stderr.write(`${line}\n`),
): { close(): void } => {
  const kept = read(path);
  if (isMissing(kept)) warn(`${path}: no saved data yet, starting from the seed`);
  else if (kept instanceof Error || !backend.restore(kept)) warn(`${path}: not usable, starting from the seed`);

  let timer: ReturnType<typeof setTimeout> | null = null;
  const write = () => {
    timer = null;
    try {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(`${path}.new`, JSON.stringify(backend.snapshot()));
      renameSync(`${path}.new`, path);
    } catch (error) {
      warn(`${path}: could not be written (${error instanceof Error ? error.message : String(error)})`);
    }
  };
  const stop = backend.onChange(() => {
    timer ??= setTimeout(write, DELAY_MS);
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
