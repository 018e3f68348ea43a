import { uniqBy } from "es-toolkit";
import type { DnsTemplate } from "@/model/dns/dnsTemplateSchema";
import type { SiteInstallation } from "@/model/installation";
import { LazyBoundary, lazyScreen } from "@/ui/lazyScreen";
import type { RunAction } from "./runs/run";

const RunDialog = lazyScreen(() => import("./RunDialog"), "RunDialog");
const DnsRunDialog = lazyScreen(() => import("./DnsRunDialog"), "DnsRunDialog");

interface Props {
  action: RunAction;
  installations: readonly SiteInstallation[];
  template?: DnsTemplate | undefined;
  /** The finished run from which the installations come. */
  sourceRunId?: string;
  reference?: string | undefined;
  onClose: () => void;
  onStarted: () => void;
}

/** Confirms a new run. */
export const RunStartDialog = ({ action, installations, template, ...common }: Props) => {
  const domains = uniqBy(
    installations.map(({ domain }) => domain),
    ({ id }) => id,
  );
  return (
    <LazyBoundary onError={common.onClose}>
      {action === "changeDns" ? (
        <DnsRunDialog {...{ domains, template }} {...common} />
      ) : (
        <RunDialog {...{ action, installations }} {...common} />
      )}
    </LazyBoundary>
  );
};
