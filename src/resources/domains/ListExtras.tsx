import { useListContext } from "ra-core";
import { useEffect, useMemo, useState } from "react";
import "../../i18n/selectionTexts";
import { useT } from "../../i18n";
import type { Domain } from "../../dataProvider/records";
import { restoredAt } from "../../ui/keptLists/restoredAt";
import { useNotePlace } from "./head/listPlace";
import { useChangeAnnouncement } from "./live/useChangeAnnouncement";
import { SelectionBar } from "./selection/SelectionBar";
import { useFreshSelection } from "./selection/useFreshSelection";
import { useRowSelection } from "./selection/useRowSelection";
import { endSelectAll, useSelectAll } from "./selection/useSelectAll";
import { useSelection } from "./selection/useSelection";
import { allWords, countWords } from "./selection/words";

const none: readonly Domain[] = [];

/** Announces the selection once it has changed: not when it is found at the beginning. */
const useAnnouncement = (words: string): string => {
  const [first] = useState(words);
  const [hasChanged, setChanged] = useState(false);
  if (!hasChanged && words !== first) setChanged(true);
  return hasChanged ? words : "";
};

/** Announces changes; what the checkboxes need beyond themselves: keys, ranges, the bar. */
export const ListExtras = () => {
  const t = useT();
  const { data = none, meta } = useListContext<Domain>();
  const selection = useSelection();
  const { reading } = useSelectAll();
  useEffect(() => endSelectAll, []);
  useRowSelection();
  useNotePlace();
  const isRestored = restoredAt(meta) !== undefined;
  const changes = useChangeAnnouncement(data, isRestored);
  useFreshSelection(isRestored ? none : data);
  const links = useMemo(() => [...selection.values()], [selection]);
  const words = reading ? allWords(reading, t, "milestones") : countWords(links, t);
  const announcement = useAnnouncement(words);
  return (
    <>
      {(links.length > 0 || reading) && <SelectionBar links={links} />}
      <p className="visually-hidden" aria-live="polite">
        <span>{changes}</span>
        <span>{announcement}</span>
      </p>
    </>
  );
};
