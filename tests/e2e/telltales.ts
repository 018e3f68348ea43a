import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** What only the mocked backend and QA's console say, word for word: nothing of it may be in a production build. */
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

/** Which of the words stand in which files of a build: `word in file`. */
export const telltalesIn = (root: string, words: readonly string[]): string[] => {
  const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((file) =>
    /\.(?:js|html|json|css|conf|svg|map)$/.test(file),
  );
  return files.flatMap((file) => {
    const text = readFileSync(join(root, file), "utf8");
    return words.filter((word) => text.includes(word) || file.includes(word)).map((word) => `${word} in ${file}`);
  });
};
