import type { Identifier } from "ra-core";
import { useMemo, useState } from "react";
import type { DnsRecord } from "@/model/records";
import type { Side } from "@/ui/conflict/mergeEdits";
import { type ChangeSet, getChangeId } from "@/model/dns/change";
import { createReview } from "../changes/createReview";
import type { DnsConflict } from "../changes/rebase";
import type { ZoneRecords } from "../useDnsInfo";
import { useDeletionConfirmation } from "./DeletionConfirmation";
import { useApply } from "./useApply";
import type { Update } from "./useChangeSet";

export interface ReviewInput {
  zone: string;
  records: readonly DnsRecord[];
  changes: ChangeSet;
  domainId: Identifier;
  refetchZone: () => Promise<ZoneRecords>;
  read: () => ChangeSet;
  update: Update;
  reference: string | undefined;
}

/** Shows at each time what applying the draft to the zone would do, with the chosen versions, and applies that. */
export const useReview = ({ zone, records, changes, read, update, ...rest }: ReviewInput) => {
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({});
  const { review, getSide } = useMemo(() => {
    const getSide = ({ change }: DnsConflict): Side => sides[getChangeId(change)] ?? "mine";
    return { review: createReview({ records, changes, zone }, getSide), getSide };
  }, [records, changes, zone, sides]);
  const { progress, apply } = useApply({ ...rest, zone }, { read, update }, getSide);
  const isBusy = progress?.phase === "checking" || progress?.phase === "sending";
  const deletion = progress?.phase === "sending" ? undefined : review.deletion;
  const confirmation = useDeletionConfirmation(deletion ? [deletion] : []);
  const canApply = !isBusy && confirmation.isConfirmed;
  return {
    review,
    getSide,
    choose: ({ change }: DnsConflict, side: Side) => setSides({ ...sides, [getChangeId(change)]: side }),
    progress,
    isBusy,
    confirmation,
    canApply,
    /** @returns true if all was applied */
    apply: async (): Promise<boolean> => canApply && apply(review),
  };
};
