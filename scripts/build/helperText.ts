import type { Plugin } from "vite";

const FILE = /\/ra-ui-materialui\/dist\/input\/InputHelperText\.js(?:\?|$)/;
const MARKUP = "{ dangerouslySetInnerHTML: defaultInnerHTML }";

/**
 * An input of react-admin without a helper text keeps its room with a space of no width, which is written as markup:
 * Trusted Types forbid that. Here the same space is a text. No other component of react-admin writes markup but
 * RichTextField, which is meant to.
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
