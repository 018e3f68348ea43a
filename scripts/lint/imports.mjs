/** The panel's own rules for imports: see 'Layers' in docs/architecture.md. */

/** Bottom to top. */
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
const getHeight = (layer) => layers.findIndex((names) => names.includes(layer));

/** Bottom to top. A feature uses those below it. */
const features = [
  ["liveUpdates", "wordpressSso", "credentials"],
  ["domainPages", "dns"],
  ["domainActions", "addWebsite"],
  ["bulkRuns", "addSubdomain"],
  ["activity", "session"],
  ["palette"],
];
const getFeatureHeight = (feature) => {
  const height = features.findIndex((names) => names.includes(feature));
  return height < 0 ? features.length : height;
};

/** The segments of a module's path in the project, without `src/` and the extension. */
const splitPath = (cwd, filename) =>
  filename
    .slice(cwd.length + 1)
    .replaceAll("\\", "/")
    .replace(/^src\//, "")
    .replace(/\.tsx?$/, "")
    .split("/");

/** The folders whose units this module may import through their index, or that of their folder mui, only. */
const getClosedFolders = ([layer, ...path]) => {
  if (layer === "custom") return ["custom"];
  if (layer === "resources") return path.length > 1 ? ["custom", "resources"] : ["custom"];
  return layer === "App" ? ["custom", "resources"] : [];
};

const findLayerProblem = (from, specifier) => {
  if (!specifier.startsWith("@/") || from[0] === "main") return undefined;
  const [layer, unit, ...inside] = specifier.slice(2).split("/");
  if (getHeight(layer) > getHeight(from[0])) return `Imports go down only: ${from[0]} does not know ${layer}.`;
  if (from[0] === "custom" && layer === "custom" && getFeatureHeight(unit) >= getFeatureHeight(from[1]))
    return `Features use those below them only: ${from[1]} does not know ${unit}.`;
  if (unit && inside.length > 0 && inside.join("/") !== "mui" && getClosedFolders(from).includes(layer))
    return `Import ${layer}/${unit} through its index.`;
  return undefined;
};

const findMuiProblem = (from, specifier) =>
  !from.slice(0, -1).includes("mui") && /^(?:@mui\/|react-admin$)|\/mui(?:\/|$)/.test(specifier)
    ? "Only files in a folder named mui import Material UI, react-admin and other such folders."
    : undefined;

/** A rule that reports a problem for each imported specifier. */
const createImportRule = (findProblem, { dynamic }) => ({
  create: (context) => {
    const from = splitPath(context.cwd, context.filename);
    const check = ({ source }) => {
      const message = typeof source?.value === "string" ? findProblem(from, source.value) : undefined;
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
    layers: createImportRule(findLayerProblem, { dynamic: true }),
    mui: createImportRule(findMuiProblem, { dynamic: false }), // MUI parts may be loaded lazily
  },
};
