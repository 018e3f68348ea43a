import { Suspense } from "react";
import type { Unreadable } from "../../dataProvider/unreadable";
import { lazyScreen } from "../lazyScreen";

interface Props {
  unreadable: Unreadable | undefined;
  /** The list is one to choose from, which leaves out unreadable records. */
  choices?: boolean;
}

const NoteText = lazyScreen(() => import("./NoteText"), "NoteText");

/** The line above a list with unreadable records: how many there are, and which fields are wrong. Its code loads with them. */
export const UnreadableNote = ({ unreadable, choices = false }: Props) =>
  unreadable && (
    <Suspense>
      <NoteText unreadable={unreadable} choices={choices} />
    </Suspense>
  );
