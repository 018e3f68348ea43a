import type { Identifier } from "ra-core";
import { useCallback, useEffect, useRef, useState } from "react";
import { useCurrentUser } from "../../../ui/useCurrentUser";
import type { ChangeSet } from "../changes/change";
import { readChanges } from "./changeSchema";
import { keep, readKept } from "./draft";

export type Update = (next: (known: ChangeSet) => ChangeSet) => void;

/** The changes of a zone that are still to be applied. Each is kept at once, also after the page was left while they are sent. */
export const useChangeSet = (domainId: Identifier, onCount: (count: number) => void) => {
  const userId = useCurrentUser()?.id ?? "";
  const [changes, setChanges] = useState<ChangeSet>(() => readChanges(readKept(userId, domainId)));
  const latest = useRef(changes);
  const update = useCallback<Update>(
    (next) => {
      latest.current = next(latest.current);
      keep(userId, domainId, latest.current);
      setChanges(latest.current);
    },
    [userId, domainId],
  );
  useEffect(() => onCount(changes.length), [changes.length, onCount]);
  return { changes, update, latest };
};
