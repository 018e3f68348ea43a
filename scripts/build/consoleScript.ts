import { fileURLToPath } from "node:url";
import { build, type Rolldown } from "vite";

const entry = fileURLToPath(new URL("../../mocks/console/serverEntry.ts", import.meta.url));

/** Builds the QA console for `npm start` as one module.  */
export const buildConsoleScript = async (): Promise<string> => {
  const built = (await build({
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    build: { write: false, target: "es2023", lib: { entry, formats: ["es"] } },
  })) as Rolldown.RolldownOutput[];
  const [first, ...others] = built.flatMap(({ output }) => output);
  if (first?.type !== "chunk" || others.length > 0) throw new Error("The console must be built as one chunk");
  return first.code;
};
