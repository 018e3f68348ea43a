import { readFileSync } from "node:fs";
import type { Plugin, Rolldown } from "vite";
import { styleSources } from "../../deploy/security-headers.ts";

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

const chunkWith = (bundle: Bundle, module: string): Chunk | undefined =>
  Object.values(bundle).find(
    (file): file is Chunk => file.type === "chunk" && file.moduleIds.some((id) => id.endsWith(module)),
  );

/** A chunk and all that it imports, in the order in which they run. */
const withImports = (bundle: Bundle, chunk: Chunk | undefined, found = new Set<Chunk>()): Set<Chunk> => {
  if (!chunk || found.has(chunk)) return found;
  for (const name of chunk.imports) {
    const imported = bundle[name];
    if (imported?.type === "chunk") withImports(bundle, imported, found);
  }
  return found.add(chunk);
};

const textOf = (file: Bundle[string] | undefined): string =>
  file?.type === "asset" ? (typeof file.source === "string" ? file.source : new TextDecoder().decode(file.source)) : "";

const productName = (): string => {
  const built = JSON.parse(process.env["VITE_PANEL_CONFIG"] ?? "{}") as { productName?: string };
  return built.productName ?? "Spire";
};

const fragment = (path: string): string =>
  readFileSync(new URL(`../../src/${path}`, import.meta.url), "utf8")
    .replace("{productName}", productName())
    .replace(/\s*\n\s*/g, " ");

/** The styles of these modules' chunks, in the place of the page's own style sheet. */
const withStyles = (bundle: Bundle, page: string, modules: readonly string[]): string => {
  const chunks = new Set(modules.flatMap((module) => [...withImports(bundle, chunkWith(bundle, module))]));
  const styles = new Set([...chunks].flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]));
  const css = [...styles].map((name) => textOf(bundle[name]).trim()).join("\n");
  return page.replace(/<link rel="stylesheet"[^>]*>/, () => `<style>${css}</style>`);
};

/**
 * What the first paint shows comes with the first answer of the server, styles included: in index.html the frame of a
 * screen, in login/index.html the login form. csp.conf says to nginx which inline styles these are; other servers find
 * them with `styleSources`.
 */
export const firstPages = (): Plugin => ({
  name: "first-pages",
  apply: "build",
  enforce: "post",
  generateBundle(_options, bundle) {
    const index = bundle["index.html"];
    const admin = chunkWith(bundle, "/src/App.tsx")?.fileName;
    if (index?.type !== "asset" || !admin) throw new Error("There is no index.html, or no chunk of the admin");
    const page = textOf(index);
    const main = "/src/main.tsx";
    const root = '<div id="root"></div>';
    const framed = withStyles(bundle, page, [main]).replace(root, () =>
      root.replace("><", `>${fragment("ui/layout/frame.html")}<`),
    );
    const login = withStyles(bundle, page, [main, "/src/custom/session/LoginPage.tsx"])
      .replace(new RegExp(`<link [^>]*${admin}[^>]*>`), "") // comes while the person types
      .replace(root, () => `${root}<div id="early">${fragment("custom/session/loginForm.html")}</div>`);
    for (const [html, part] of [
      [framed, 'class="frame"'],
      [login, '<div id="early">'],
    ] as const) {
      if (!html.includes(part) || !html.includes("<style>")) throw new Error("index.html has changed");
    }
    index.source = framed;
    this.emitFile({ type: "asset", fileName: "login/index.html", source: login });
    const sources = [...styleSources(framed), ...styleSources(login)];
    this.emitFile({
      type: "asset",
      fileName: "csp.conf",
      source: `# Of this build: for the policy in nginx.conf.\nset $spire_inline_styles "${sources.join(" ")}";\n`,
    });
  },
});
