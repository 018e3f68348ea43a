import type { Plugin } from "vite";

const FILE = /\/ra-ui-materialui\/dist\/input\/InputHelperText\.js(?:\?|$)/;
const MARKUP = "{ dangerouslySetInnerHTML: defaultInnerHTML }";

/**
 * An input of react-admin without a helper text keeps its height with a zero-width space, written as markup, which Trusted
 * Types forbid. Here the same space is text. Of react-admin's components only RichTextField writes markup too, by design.
 */
export const helperText = (): Plugin => ({
  name: "helper-text",
  transform: {
    filter: { id: FILE },
    handler(code) {
      if (code.split(MARKUP).length !== 2) this.error("InputHelperText of ra-ui-materialui is not what it was");
      return { code: code.replace(MARKUP, 'null, "\\u200b"'), map: null };
    },
  },
});
