import { useEffect, useMemo } from "react";
import type { Domain } from "../../../dataProvider/records";
import { createDomainBatch } from "../../liveUpdates/domainBatch";
import { useListening } from "../../processes/useListening";
import { refreshSelection, useSelection } from "./selection";

/** Keeps the states of the selected links new: what is pushed, a few times a second, what is read, and what the list shows. */
export const useFreshSelection = (shown: readonly Domain[]): void => {
  const batch = useMemo(() => createDomainBatch(refreshSelection), []);
  useEffect(() => batch.stop, [batch]);
  useListening(useSelection().size > 0, (domains, type) => {
    if (type === "read") refreshSelection(domains);
    else for (const domain of domains) batch.add(domain);
  });
  useEffect(() => refreshSelection(shown), [shown]);
};
