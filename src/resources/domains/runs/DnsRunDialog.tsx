import { useState } from "react";
import { useT } from "../../../i18n";
import "../../../i18n/runTexts";
import { ManyDialog } from "../../../custom/dnsEditor/many/ManyDialog";
import type { ManyDomain } from "../../../custom/dnsEditor/many/rows";
import type { Wanted } from "../../../custom/dnsEditor/many/wantedSchema";
import { askForNotices } from "../../../custom/runs/systemNotice";
import { useCurrentUser } from "../../../ui/useCurrentUser";
import { NotStored } from "./NotStored";
import { ReplacedRuns } from "./ReplacedRuns";
import "./runDialog.css";
import { canRun, startDnsRun } from "./startRun";

interface Props {
  domains: readonly ManyDomain[];
  wanted?: Wanted | undefined;
  onClose: () => void;
  onStarted: () => void;
}

/** Shows what a run would change in the zones, and starts it. */
export const DnsRunDialog = ({ domains, wanted, onClose, onStarted }: Props) => {
  const t = useT();
  const userId = useCurrentUser()?.id;
  const [isRefused, setRefused] = useState(false);
  return (
    <ManyDialog
      domains={domains}
      wanted={wanted}
      mayStart={canRun() && userId !== undefined}
      notice={
        <>
          {!canRun() && <p className="message message-bad">{t("runs.dialog.noLocks")}</p>}
          {isRefused && <NotStored onLeave={onClose} />}
          <ReplacedRuns />
        </>
      }
      onClose={onClose}
      onStart={(what, items) => {
        if (userId === undefined || !startDnsRun(userId, what, items)) {
          setRefused(true);
          return false;
        }
        askForNotices();
        onStarted();
        onClose();
        return true;
      }}
    />
  );
};
