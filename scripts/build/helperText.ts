import type { Plugin } from "vite";

const FILE = /\/ra-ui-materialui\/dist\/input\/InputHelperText\.js(?:\?|$)/;

const replacements: readonly [from: string, to: string][] = [
  ["{ dangerouslySetInnerHTML: defaultInnerHTML }", 'null, "\\u200b"'],
  [
    "React.createElement(ValidationError, { error: error })",
    'React.createElement("span", { key: "error" }, React.createElement(ValidationError, { error: error }))',
  ],
  ["React.createElement(React.Fragment, null,", 'React.createElement("span", { key: "text" },'],
];

/**
 * The text below an input of react-admin, in two ways. Without a helper text the input keeps its height with a zero-width space,
 * written as markup, which Trusted Types forbid: here the same space is text. And all texts are in elements of their own: React
 * cannot take away a text that the browser's translation has moved. Of react-admin's components only RichTextField writes markup
 * too, by design.
 */
export const helperText = (): Plugin => ({
  name: "helper-text",
  transform: {
    filter: { id: FILE },
    handler(code) {
      const changed = replacements.reduce((text, [from, to]) => {
        if (text.split(from).length !== 2) this.error("InputHelperText of ra-ui-materialui is not what it was");
        return text.replace(from, to);
      }, code);
      return { code: changed, map: null };
    },
  },
});
