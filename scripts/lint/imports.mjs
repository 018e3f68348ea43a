/** The panel's own rules for imports: see 'Layers' in docs/architecture.md. */

/** From the bottom to the top. */
const layers = [
  ["lib"],
  ["config"],
  ["model"],
  ["dataProvider"],
  ["authProvider"],
  ["i18n", "theme", "contract", "mocks"],
  ["ui"],
  ["custom"],
  ["resources"],
  ["App"],
  ["startup"],
  ["main"],
];
const heightOf = (layer) => layers.findIndex((names) => names.includes(layer));

/** The path below the project's folder, without `src/` and the extension, in parts. */
const partsOf = (cwd, filename) =>
  filename
    .slice(cwd.length + 1)
    .replaceAll("\\", "/")
    .replace(/^src\//, "")
    .replace(/\.tsx?$/, "")
    .split("/");

/** The folders whose features or resources are entered through their index, for a module of this layer. */
const closedTo = ([layer, ...path]) => {
  if (layer === "custom") return ["custom"];
  if (layer === "resources") return path.length > 1 ? ["custom", "resources"] : ["custom"];
  return layer === "App" ? ["custom", "resources"] : [];
};

const layerProblem = (from, specifier) => {
  if (!specifier.startsWith("@/") || from[0] === "main") return undefined;
  const [layer, unit, ...inside] = specifier.slice(2).split("/");
  if (heightOf(layer) > heightOf(from[0])) return `Imports go down only: ${from[0]} does not know ${layer}.`;
  if (unit && inside.length > 0 && closedTo(from).includes(layer)) return `Import ${layer}/${unit} through its index.`;
  return undefined;
};

const muiProblem = (_from, specifier) =>
  /^(?:@mui\/|react-admin$|(?:@\/ui|\.{1,2})\/mui\/)/.test(specifier)
    ? "Only MUI screens, which .oxlintrc.json lists, import Material UI, react-admin and src/ui/mui."
    : undefined;

/** A rule that reports the problem, if any, of each specifier that a module imports. */
const importRule = (problemOf, { dynamic }) => ({
  create: (context) => {
    const from = partsOf(context.cwd, context.filename);
    const check = ({ source }) => {
      const message = typeof source?.value === "string" ? problemOf(from, source.value) : undefined;
      if (message !== undefined) context.report({ node: source, message });
    };
    return {
      ImportDeclaration: check,
      ...(dynamic && { ImportExpression: check }),
      ExportAllDeclaration: check,
      ExportNamedDeclaration: check,
    };
  },
});

export default {
  meta: { name: "panel" },
  rules: {
    layers: importRule(layerProblem, { dynamic: true }),
    mui: importRule(muiProblem, { dynamic: false }), // what is loaded later is a MUI part
  },
};
