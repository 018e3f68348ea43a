/** The panel's own rules for comments and names: see docs/style.md. */

const FRAGMENT =
  /^(?:And|Because|But|How|Nor|Of|Or|So|That|Those|What|Whatever|Where|Whether|Which|Who|Whoever|Whom|Whose|Why)\b/;

const isFragment = ({ type, value }) =>
  type === "Block" && value.startsWith("*") && FRAGMENT.test(value.replace(/^[*\s]+/, ""));

const comments = {
  create: (context) => ({
    Program: () => {
      for (const comment of context.sourceCode.getAllComments().filter(isFragment))
        context.report({
          loc: comment.loc,
          message: "Write the comment as a sentence or a noun phrase; delete it if the name says the same.",
        });
    },
  }),
};

/** Words that a name must not contain, with the word of the glossary. */
const WORDS = {
  attention: "issue",
  hear: "observe",
  journal: "activity log",
  overhear: "observe",
  people: "user",
  person: "user",
  saying: "message",
  tell: "emit or notify",
  told: "emit or notify",
  trouble: "issue",
  unreadable: "invalid",
  viewer: "current user",
  words: "message, label or text",
};

/** Names that say nothing without a noun. */
const BARE = /^(?:use)?(?:added|asked|everything|following|frame|kept|known|look|place|question|shown|watch|written)$/i;

const nameProblem = (name, isType) => {
  const word = name
    .split(/(?<=[a-z\d])(?=[A-Z])|_/)
    .map((part) => part.toLowerCase())
    .find((part) => Object.hasOwn(WORDS, part));
  if (word !== undefined) return `'${word}' is not a word of the glossary: use ${WORDS[word]}.`;
  if (name === "usePanel") return "Call the singletons in context services: useServices.";
  if (!isType && /[a-z]Of$/.test(name)) return "Name a function by a verb (formatX, getX, toX), a value by a noun.";
  return BARE.test(name) ? "Add a noun to the name." : undefined;
};

const declaredNames = (declaration) =>
  (declaration?.declarations ?? [declaration]).flatMap((part) => (part?.id?.type === "Identifier" ? [part.id] : []));

const names = {
  create: (context) => ({
    ExportNamedDeclaration: ({ declaration }) => {
      const isType = declaration?.type.startsWith("TS") === true;
      for (const id of declaredNames(declaration)) {
        const problem = nameProblem(id.name, isType);
        if (problem !== undefined) context.report({ node: id, message: `${id.name}: ${problem} See docs/style.md.` });
      }
    },
  }),
};

export default { meta: { name: "wording" }, rules: { comments, names } };
