import type { MessageKey } from "../../i18n";
import type { PaletteAction, PaletteCommand, PaletteTools } from "./source";
import { fold, wordsOf } from "../../ui/search";

type VerbOf<Key> = Key extends `palette.verbs.${infer Verb}` ? Verb : never;
/** What can be done with a record; the texts have a verb and a sentence for each. */
type Verb = Exclude<VerbOf<MessageKey>, "preset">;

/** The actions of what is called `name`, in the order of the table; what has no command is left out. */
export const verbActions = (
  name: string,
  commands: Partial<Record<Verb, PaletteCommand | undefined>>,
  { t }: PaletteTools,
): PaletteAction[] =>
  (Object.entries(commands) as [Verb, PaletteCommand | undefined][]).flatMap(([verb, command]) =>
    command
      ? [{ name: verb, verb: t(`palette.verbs.${verb}`), label: t(`palette.sentences.${verb}`, { name }), command }]
      : [],
  );

/** Between a verb and its object. */
const BETWEEN = new Set(["of", "on", "to", "for", "in", "at", "the"]);

const startsWith = (verb: readonly string[], typed: readonly string[]): boolean =>
  typed.length <= verb.length &&
  typed.every((word, index) =>
    index < typed.length - 1 ? verb[index] === word : verb[index]?.startsWith(word) === true,
  );

/** The shortest beginning of a verb. */
const MIN_LETTERS = 3;

interface TypedCommand {
  /** What the verb was typed as. */
  verb: readonly string[];
  /** The words after it: what it is to be done to. */
  object: readonly string[];
}

/**
 * Takes "suspend blue-travel on web5" apart: the longest beginning that begins a verb, and the rest. A verb may be typed by its
 * beginning. @returns nothing when it begins with no verb, or says nothing more than that.
 */
export const commandIn = (typed: string, verbs: readonly string[]): TypedCommand | undefined => {
  const words = wordsOf(typed);
  const known = verbs.map((verb) => fold(verb).split(/\s+/));
  for (let length = words.length - 1; length > 0; length -= 1) {
    const verb = words.slice(0, length);
    if (verb.join("").length < MIN_LETTERS || !known.some((words) => startsWith(words, verb))) continue;
    const object = words.slice(length).filter((word) => !BETWEEN.has(word));
    if (object.length > 0) return { verb, object };
  }
  return undefined;
};

/** The actions that a command means: of its verb, and of those the ones that have most of its words ("web5") in their sentence. */
export const meant = (actions: readonly PaletteAction[], { verb, object }: TypedCommand): readonly PaletteAction[] => {
  const fitting = actions.filter((action) => startsWith(fold(action.verb).split(/\s+/), verb));
  const counts = fitting.map(({ label }) => object.filter((word) => fold(label).includes(word)).length);
  const most = Math.max(...counts);
  return fitting.filter((_, index) => counts[index] === most);
};
