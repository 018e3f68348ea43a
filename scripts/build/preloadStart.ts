import type { Plugin } from "vite";

/** The browser learns of the panel's own code from the page itself, and fetches it beside the small boot module. */
export const preloadStart = (): Plugin => ({
  name: "preload-start",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    handler: (_html, { bundle = {} }) => {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const start = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith("/src/start.tsx")));
      const files = new Set(start && [start.fileName]);
      // What is added while it is gone through is gone through as well.
      for (const name of files) {
        for (const needed of chunks.find(({ fileName }) => fileName === name)?.imports ?? []) files.add(needed);
      }
      return [...files].map((file) => ({
        tag: "link",
        attrs: { rel: "modulepreload", crossorigin: true, href: `/${file}` },
      }));
    },
  },
});
