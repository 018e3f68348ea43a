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
 * Patches the helper text of react-admin's inputs. Without a text it writes a zero-width space as markup, which Trusted Types
 * forbid: the patch writes text. All texts get elements of their own, because React cannot remove a text node that the browser's
 * translation has moved. RichTextField also writes markup, by design.
 */
export const helperText = (): Plugin => ({
  name: "helper-text",
  transform: {
    filter: { id: FILE },
    handler(code) {
      const changed = replacements.reduce((text, [from, to]) => {
        if (text.split(from).length !== 2) this.error("InputHelperText of ra-ui-materialui has changed");
        return text.replace(from, to);
      }, code);
      return { code: changed, map: null };
    },
  },
});
