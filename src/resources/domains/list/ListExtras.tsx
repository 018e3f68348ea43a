import { useListContext } from "ra-core";
import type { Domain } from "@/model/records";
import { restoredAt } from "@/ui/persistedLists/storedLists";
import { useRowMenus } from "@/ui/actionMenu/useRowMenus";
import { ListSelection } from "@/custom/bulkRuns";
import { useDomainListQuery } from "@/custom/domainPages";
import { useChangeAnnouncement, useLiveDomains } from "@/custom/liveUpdates";

const noDomains: readonly Domain[] = [];

export const ListExtras = () => {
  const { data = noDomains, meta, isPending } = useListContext<Domain>();
  const { needsAllPages } = useDomainListQuery();
  useLiveDomains(!isPending || needsAllPages);
  useRowMenus("tr");
  const isRestored = restoredAt(meta) !== undefined;
  const changes = useChangeAnnouncement(data, isRestored);
  return (
    <>
      <ListSelection domains={isRestored ? noDomains : data} />
      <p className="visually-hidden" aria-live="polite">
        {changes}
      </p>
    </>
  );
};
