import type { ComponentProps } from "react";
import type { DnsEditor } from "@/custom/dns";
import type { PendingState } from "@/model/process";
import type { DomainDetail, DomainServer } from "@/model/records";
import type { Choice, Choices } from "./useChoices";

type EditorProps = ComponentProps<typeof DnsEditor>;

/** A section finds its inputs' form in the context. */
export interface SectionProps extends Pick<EditorProps, "domain" | "review"> {
  dns: EditorProps["query"];
  choices: Choices;
  pendingOn: (server: DomainServer) => PendingState | undefined;
  onChoose: (server: DomainServer["id"], choice: Choice | undefined) => void;
  /** Rejects on failure. */
  refetchDomain: () => Promise<DomainDetail>;
  /** Reports unsaved input of a dialog. */
  onDirty: (dirty: boolean) => void;
}
