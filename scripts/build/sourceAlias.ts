import { fileURLToPath } from "node:url";

/** `@/` is the source folder. */
export const sourceAlias = { find: /^@\//, replacement: fileURLToPath(new URL("../../src/", import.meta.url)) };
