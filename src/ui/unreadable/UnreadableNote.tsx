import { Suspense } from "react";
import type { Unreadable } from "../../dataProvider/unreadable";
import { lazyScreen } from "../lazyScreen";

interface Props {
  unreadable: Unreadable | undefined;
  /** The list is one to choose from: what cannot be read is left out there. */
  choices?: boolean;
}

const NoteText = lazyScreen(() => import("./NoteText"), "NoteText");

/** The line over a list of which records cannot be read: how many, and which of their fields. Its code comes with them. */
export const UnreadableNote = ({ unreadable, choices = false }: Props) =>
  unreadable && (
    <Suspense>
      <NoteText unreadable={unreadable} choices={choices} />
    </Suspense>
  );
