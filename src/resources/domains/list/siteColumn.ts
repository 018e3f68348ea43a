import type { ReactNode } from "react";
import type { ChooseAction, usePending } from "@/custom/domainActions";
import type { MessageKey, Translate } from "@/i18n";
import type { getInstallationFacts } from "@/model/installation";
import type { Domain, DomainServer } from "@/model/records";
import type { TextsOf } from "@/ui/invalidRecords/InvalidRecords";
import type { sites } from "../texts";

interface DomainRow {
  t: Translate;
  domain: Domain;
  /** The number of changes of the domain's DNS records that are kept and not applied. */
  pendingDns: number;
}

export interface InstallationRow extends Pick<DomainRow, "t" | "domain"> {
  server: DomainServer;
  facts: ReturnType<typeof getInstallationFacts>;
  isShown: (column: SiteColumn) => boolean;
  pending: ReturnType<ReturnType<typeof usePending>>;
  onChoose: ChooseAction;
}

/** Without a server for a domain that has none. */
interface CsvRow extends Pick<DomainRow, "t" | "domain">, Partial<Pick<InstallationRow, "server" | "facts">> {
  /** The servers of the whole file: a name alone does not tell two of the same name apart. */
  servers: readonly DomainServer[];
}

/** A column of the sites list: all that differs from one to another. */
export interface SiteColumn {
  /** Its header is the text of this name. */
  name: keyof typeof sites.columns;
  /** Shown before the value where a phone's rows have no headers. */
  label?: MessageKey;
  /** A CSS length, where there is room for a table. The columns without one share the rest. */
  width?: string;
  isHideable?: boolean;
  /** It selects rows and shows nothing of them. */
  isControl?: boolean;
  /** Its cells name their row. */
  isRowHeader?: boolean;
  /** The content of the cell that spans all rows of the domain. A column without any cell is a part of another column's. */
  domainCell?: (row: DomainRow) => ReactNode;
  /** The content of the cell in each of the domain's rows. */
  installationCell?: (row: InstallationRow) => ReactNode;
  /** What a domain's cell shows of a record that does not fit its schema. */
  invalidText?: (texts: Parameters<TextsOf>[0], t: Translate) => string | null | undefined;
  /** Its columns in the CSV file. */
  csv?: readonly (readonly [header: MessageKey, value: (row: CsvRow) => string | null | undefined])[];
}
