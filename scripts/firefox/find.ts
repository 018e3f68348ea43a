import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

const systemPaths = [
  "/usr/bin/firefox-esr",
  "/usr/bin/firefox",
  "/snap/bin/firefox",
  "/Applications/Firefox.app/Contents/MacOS/firefox",
];

export interface Firefox {
  path: string;
  /** Output of --version: "Mozilla Firefox 140.12.0esr". */
  name: string;
  major: number;
}

/** Older versions apply the content security policy of the page to scripts of the tests. */
export const OLDEST_FIREFOX = 153;

/** The Firefox at FIREFOX_PATH, or an installed one; undefined when there is none. */
export const findFirefox = (): Firefox | undefined => {
  const path = process.env["FIREFOX_PATH"] ?? systemPaths.find((candidate) => existsSync(candidate));
  if (path === undefined) return undefined;
  if (!existsSync(path)) throw new Error(`FIREFOX_PATH: ${path} does not exist`);
  const name = execFileSync(path, ["--version"], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  return { path, name, major: Number(/(\d+)\./.exec(name)?.[1] ?? 0) };
};
