import type { ReactNode } from "react";
import type { useConfirmedAction } from "@/custom/domainActions";
import type { MessageKey, Translate } from "@/i18n";
import type { getInstallationFacts } from "@/model/installation";
import type { PendingState } from "@/model/process";
import type { Domain, DomainServer } from "@/model/records";
import type { GetTexts } from "@/ui/invalidRecords/InvalidRecords";
import type { sites } from "../texts";

interface DomainRow {
  t: Translate;
  domain: Domain;
  pendingDns: number;
}

export interface InstallationRow extends Pick<DomainRow, "t" | "domain"> {
  server: DomainServer;
  facts: ReturnType<typeof getInstallationFacts>;
  pending: PendingState | undefined;
  onChoose: ReturnType<typeof useConfirmedAction>["choose"];
}

/** `server` is undefined for a domain without servers. */
interface CsvRow extends Pick<DomainRow, "t" | "domain">, Partial<Pick<InstallationRow, "server" | "facts">> {
  /** All servers of the file: names may not be unique. */
  servers: readonly DomainServer[];
}

/** Everything that differs from column to column. */
export interface SiteColumn {
  /** Its header is the text of this name. */
  name: keyof typeof sites.columns;
  /** Shown before the value where a phone's rows have no headers. */
  label?: MessageKey;
  /** A CSS length, where there is room for a table. The columns without one share the rest. */
  width?: string;
  /** It selects rows and shows nothing of them. */
  isControl?: boolean;
  /** Its cells name their row. */
  isRowHeader?: boolean;
  /** Spans all rows of the domain. A column without cells is part of another column. */
  domainCell?: (row: DomainRow) => ReactNode;
  /** Shown in each of the domain's rows. */
  installationCell?: (row: InstallationRow) => ReactNode;
  /** Shown for a record that does not match its schema. */
  invalidText?: (texts: Parameters<GetTexts>[0], t: Translate) => string | null | undefined;
  /** Its columns in the CSV file. */
  csv?: readonly (readonly [header: MessageKey, value: (row: CsvRow) => string | null | undefined])[];
}
