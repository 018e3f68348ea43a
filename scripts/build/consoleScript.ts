import { fileURLToPath } from "node:url";
import { build, type Rolldown } from "vite";

const entry = fileURLToPath(new URL("../../mocks/console/serverEntry.ts", import.meta.url));

/** The code of the QA console for the pages of `npm start`: one module, never part of the panel's build. */
export const buildConsoleScript = async (): Promise<string> => {
  const built = (await build({
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    build: { write: false, target: "es2023", lib: { entry, formats: ["es"] } },
  })) as Rolldown.RolldownOutput[];
  const [first, ...others] = built.flatMap(({ output }) => output);
  if (first?.type !== "chunk" || others.length > 0) throw new Error("The console is not one piece of code");
  return first.code;
};
