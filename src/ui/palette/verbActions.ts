import type { MessageKey } from "../../i18n";
import type { PaletteAction, PaletteDeed, PaletteTools } from "./source";

type VerbOf<Key> = Key extends `palette.verbs.${infer Verb}` ? Verb : never;
/** What can be done with a record; the texts have a verb and a sentence for each. */
export type Verb = Exclude<VerbOf<MessageKey>, "preset">;

/** The actions of what is called `name`, in the order of the table; what has no deed is left out. */
export const verbActions = (
  name: string,
  deeds: Partial<Record<Verb, PaletteDeed | undefined>>,
  { t }: PaletteTools,
): PaletteAction[] =>
  (Object.entries(deeds) as [Verb, PaletteDeed | undefined][]).flatMap(([verb, deed]) =>
    deed
      ? [{ name: verb, verb: t(`palette.verbs.${verb}`), label: t(`palette.sentences.${verb}`, { name }), deed }]
      : [],
  );
