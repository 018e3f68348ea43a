import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { runnerImport, type Plugin, type Rolldown } from "vite";
import { styleSources } from "../../deploy/security-headers.ts";
import type * as all from "./allTexts.ts";
import { type AllTexts, fillTemplate, translateHints } from "./earlyTexts.ts";
import { sourceAlias } from "./sourceAlias.ts";

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

const findChunk = (bundle: Bundle, module: string): Chunk | undefined =>
  Object.values(bundle).find(
    (file): file is Chunk => file.type === "chunk" && file.moduleIds.some((id) => id.endsWith(module)),
  );

/** A chunk and all of its imports, in execution order. */
const collectImports = (bundle: Bundle, chunk: Chunk | undefined, found = new Set<Chunk>()): Set<Chunk> => {
  if (!chunk || found.has(chunk)) return found;
  for (const name of chunk.imports) {
    const imported = bundle[name];
    if (imported?.type === "chunk") collectImports(bundle, imported, found);
  }
  return found.add(chunk);
};

const readAsset = (file: Bundle[string] | undefined): string =>
  file?.type === "asset" ? (typeof file.source === "string" ? file.source : new TextDecoder().decode(file.source)) : "";

const readProductName = (): string => {
  const built = JSON.parse(process.env["VITE_PANEL_CONFIG"] ?? "{}") as { productName?: string };
  return built.productName ?? "Spire";
};

const loadAllTexts = async (): Promise<AllTexts> => {
  const path = fileURLToPath(new URL("allTexts.ts", import.meta.url));
  return (await runnerImport<typeof all>(path, { configFile: false, resolve: { alias: [sourceAlias] } })).module;
};

const readSource = (path: string): string => readFileSync(new URL(`../../src/${path}`, import.meta.url), "utf8");

const collectStyles = (bundle: Bundle, module: string): Set<string> => {
  const chunks = collectImports(bundle, findChunk(bundle, module));
  return new Set([...chunks].flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]));
};

/**
 * Adds the styles of some files. Those of chunks have a link too, of a type that browsers do not load: Vite then does not load them with
 * the chunk.
 */
const inlineStyles = (html: string, bundle: Bundle, entry: Iterable<string>, chunks: Iterable<string>): string => {
  const css = [...entry, ...chunks].map((name) => readAsset(bundle[name]).trim()).join("\n");
  const links = Array.from(chunks, (name) => `<link rel="stylesheet" type="text/inline" href="/${name}">`).join("");
  return html.replace("</head>", () => `<style>${css}</style>${links}</head>`);
};

/**
 * The first paint needs only the HTML: index.html contains the page frame, login/index.html the login form, both with inline
 * styles. csp.conf allows these styles in nginx; other servers use `styleSources`.
 */
export const firstPages = (): Plugin[] => {
  let first = new Set<string>();
  const takeStyles: Plugin = {
    name: "first-styles",
    apply: "build",
    enforce: "pre",
    generateBundle: {
      order: "pre",
      // Both pages contain the styles of the entry: no file needs them.
      handler(_options, bundle) {
        first = collectStyles(bundle, "/src/main.tsx");
        for (const chunk of collectImports(bundle, findChunk(bundle, "/src/main.tsx")))
          chunk.viteMetadata?.importedCss.clear();
      },
    },
  };
  const writePages: Plugin = {
    name: "first-pages",
    apply: "build",
    enforce: "post",
    async generateBundle(_options, bundle) {
      const index = bundle["index.html"];
      const admin = findChunk(bundle, "/src/App.tsx")?.fileName;
      const loginCode = findChunk(bundle, "/src/custom/session/LoginPage.tsx")?.fileName;
      if (index?.type !== "asset" || !admin || !loginCode)
        throw new Error("There is no index.html, or no chunk of the admin or the login");
      const texts = await loadAllTexts();
      const fragment = (path: string) => fillTemplate(readSource(path), readProductName(), texts);
      const page = (module: string) =>
        inlineStyles(translateHints(readAsset(index), texts), bundle, first, collectStyles(bundle, module));
      const root = '<div id="root"></div>';
      const framed = page("/src/App.tsx")
        .replace("<html ", '<html class="framed" ')
        .replace(root, () => root.replace("><", `>${fragment("ui/layout/frame.html")}<`));
      const login = page("/src/custom/session/LoginPage.tsx")
        .replace(`/${admin}`, `/${loginCode}`) // the admin's code loads while the user types
        .replace(root, () => `${root}<div id="early">${fragment("custom/session/loginForm.html")}</div>`);
      for (const [html, part] of [
        [framed, 'class="frame"'],
        [framed, '<html class="framed"'],
        [login, '<div id="early">'],
      ] as const) {
        if (!html.includes(part) || html.includes("<style></style>")) throw new Error("index.html has changed");
      }
      index.source = framed;
      for (const name of first) delete bundle[name];
      this.emitFile({ type: "asset", fileName: "login/index.html", source: login });
      const sources = [...styleSources(framed), ...styleSources(login)];
      this.emitFile({
        type: "asset",
        fileName: "csp.conf",
        source: `# Hashes of this build for the policy in nginx.conf.\nset $spire_inline_styles "${sources.join(" ")}";\n`,
      });
    },
  };
  return [takeStyles, writePages];
};
