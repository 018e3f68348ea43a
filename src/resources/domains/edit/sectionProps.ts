import type { DnsQuery, ReviewRequest } from "@/custom/dns";
import type { PendingState } from "@/model/process";
import type { DomainDetail, DomainServer } from "@/model/records";
import type { Choice, Choices } from "./useChoices";

/** A section finds its inputs' form in the context. */
export interface SectionProps {
  domain: DomainDetail;
  dns: DnsQuery;
  review: ReviewRequest | undefined;
  choices: Choices;
  pendingOn: (server: DomainServer) => PendingState | undefined;
  onChoose: (server: DomainServer["id"], choice: Choice | undefined) => void;
  /** Rejects on failure. */
  refetchDomain: () => Promise<DomainDetail>;
  /** Reports unsaved input of a dialog. */
  onDirty: (dirty: boolean) => void;
}
