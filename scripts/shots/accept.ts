import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";

interface Given {
  /** Of the pictures to accept. */
  files: readonly string[];
  /** Of all pictures that there can be. */
  known: readonly string[];
  taken: string;
  accepted: string;
}

/** Keeps the pictures that were taken last as those to compare with. @returns how many. */
export const accept = ({ files, known, taken, accepted }: Given): number => {
  const there = files.filter((file) => existsSync(`${taken}/${file}`));
  mkdirSync(accepted, { recursive: true });
  for (const file of there) cpSync(`${taken}/${file}`, `${accepted}/${file}`);
  const isGone = (file: string) => !known.includes(file);
  for (const file of readdirSync(accepted).filter(isGone)) rmSync(`${accepted}/${file}`);
  return there.length;
};
