import { readFileSync } from "node:fs";
import type { Plugin, Rolldown } from "vite";
import { styleSources } from "../../deploy/security-headers.ts";

const fragment = () => readFileSync(new URL("../../src/custom/session/loginForm.html", import.meta.url), "utf8");

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

/**
 * login/index.html: the page with the login form and its styles in it, so that the form is there with the first answer of
 * the server. csp.conf says to nginx which inline style that is; other servers find it with `styleSources`.
 */
export const loginPage = (): Plugin => ({
  name: "login-page",
  apply: "build",
  enforce: "post",
  generateBundle(_options, bundle) {
    const page = textOf(bundle["index.html"]);
    // Comes while the person types.
    const admin = chunkWith(bundle, "/src/App.tsx")?.fileName;
    if (!admin) throw new Error("There is no chunk of the admin");
    const chunks = new Set(
      ["/src/main.tsx", "/src/custom/session/LoginPage.tsx"].flatMap((module) => [
        ...withImports(bundle, chunkWith(bundle, module)),
      ]),
    );
    const styles = new Set([...chunks].flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]));
    const css = [...styles].map((name) => textOf(bundle[name]).trim()).join("\n");
    const form = fragment()
      .replace("{productName}", productName())
      .replace(/\s*\n\s*/g, " ");
    const html = page
      .replace(/<link rel="stylesheet"[^>]*>/, () => `<style>${css}</style>`)
      .replace(new RegExp(`<link [^>]*${admin}[^>]*>`), "")
      .replace('<div id="root"></div>', (root) => `${root}<div id="early">${form}</div>`);
    if (!html.includes('<div id="early">') || !html.includes("<style>")) throw new Error("index.html has changed");
    this.emitFile({ type: "asset", fileName: "login/index.html", source: html });
    this.emitFile({
      type: "asset",
      fileName: "csp.conf",
      source: `# Of this build: for the policy in nginx.conf.\nset $spire_inline_styles "${styleSources(html).join(" ")}";\n`,
    });
  },
});
