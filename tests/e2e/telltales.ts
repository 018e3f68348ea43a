import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Texts that only the mocked backend and QA's console contain: none may be in a production build. */
export const telltales = [
  // The mocked backend, its data and its worker.
  "Spire-demo1!",
  "spire.test",
  "spire-demo",
  "mockServiceWorker",
  "These credentials do not match our records.",
  "hosting.example",
  // The console.
  "spire-qa",
  "QA console",
  "Back to normal",
  "wrongShape",
  "Control+Alt+Q",
] as const;

/** The texts found in a build, as `text in file`. */
export const telltalesIn = (root: string, words: readonly string[]): string[] => {
  const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((file) =>
    /\.(?:js|html|json|css|conf|svg|map)$/.test(file),
  );
  return files.flatMap((file) => {
    const text = readFileSync(join(root, file), "utf8");
    return words.filter((word) => text.includes(word) || file.includes(word)).map((word) => `${word} in ${file}`);
  });
};
