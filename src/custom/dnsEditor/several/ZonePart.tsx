import { useEffect, useState, type ReactNode } from "react";
import type { Identifier } from "ra-core";
import { useT } from "../../../i18n";
import { whenIdle } from "../../../lib/whenIdle";
import { lazyScreen } from "../../../ui/lazyScreen";
import { useCurrentUser } from "../../../ui/useCurrentUser";
import { LazyPart } from "../../../ui/widgets/LazyPart";
import type { GroupsOf } from "../RecordTable";
import type { DnsInfo, ZoneRecords } from "../useDnsInfo";
import { countKept } from "./form";

const SeveralEditor = lazyScreen(() => import("./SeveralEditor"), "SeveralEditor");
const ZoneGlance = lazyScreen(() => import("./ZoneGlance"), "ZoneGlance");

const nothing = () => undefined;

const useIsIdle = () => {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return isIdle;
};

/** How many changes of a zone are kept and not applied; `onPending` is told, and must be stable. */
const usePending = (domainId: Identifier, onPending: ((count: number) => void) | undefined) => {
  const userId = useCurrentUser()?.id ?? "";
  const [pending, setPending] = useState(() => countKept(userId, domainId));
  useEffect(() => onPending?.(pending), [pending, onPending]);
  return { pending, setPending };
};

interface GlanceProps {
  info: DnsInfo;
  groupsOf: GroupsOf | undefined;
  onGroup: ((groupsOf: (() => GroupsOf) | undefined) => void) | undefined;
}

/** The zone in one line. Its place is kept, so that nothing moves when it comes. */
const Glance = ({ info, groupsOf, onGroup }: GlanceProps) => {
  const isIdle = useIsIdle();
  return (
    <div className="dns-glance">
      {isIdle && (
        <LazyPart onFailed={nothing}>
          <ZoneGlance zone={info.server ?? ""} records={info.records} isGrouped={!!groupsOf} onGroup={onGroup} />
        </LazyPart>
      )}
    </div>
  );
};

const PendingNote = ({ count, onGoOn }: { count: number; onGoOn: () => void }) => {
  const t = useT();
  return (
    <div className="dns-pending">
      <p role="status">{t("dns.pending", { smart_count: count })}</p>
      <button type="button" className="button button-small" onClick={onGoOn}>
        {t("dns.goOn")}
      </button>
    </div>
  );
};

const preload = () => void SeveralEditor.preload();

export const SeveralButton = ({ isOn, onToggle }: { isOn: boolean; onToggle: () => void }) => {
  const t = useT();
  return (
    <button
      type="button"
      className="button"
      aria-pressed={isOn}
      onMouseMove={preload}
      onFocus={preload}
      onClick={onToggle}
    >
      {t("dns.several")}
    </button>
  );
};

interface Props {
  domainId: Identifier;
  info: DnsInfo;
  /** Only records that the server lists can be read again, and so be changed together. */
  isListed: boolean;
  isSeveral: boolean;
  setSeveral: (isSeveral: boolean) => void;
  /** Opened in the editor of several records. */
  preset: string | undefined;
  readAgain: () => Promise<ZoneRecords>;
  onPending: ((count: number) => void) | undefined;
  /** The table for one change at a time. */
  children: (groupsOf: GroupsOf | undefined) => ReactNode;
}

/** The records of a zone under their summary: the table, or in its place the editor of several records. */
export const ZonePart = (props: Props) => {
  const { domainId, info, isListed, isSeveral, setSeveral, preset, readAgain, onPending, children } = props;
  const [groupsOf, setGroupsOf] = useState<GroupsOf>();
  const { pending, setPending } = usePending(domainId, onPending);
  const close = () => setSeveral(false);
  if (!isListed) return children(undefined);
  return (
    <>
      <Glance info={info} groupsOf={groupsOf} onGroup={isSeveral ? undefined : setGroupsOf} />
      {pending > 0 && !isSeveral && <PendingNote count={pending} onGoOn={() => setSeveral(true)} />}
      {isSeveral ? (
        <LazyPart onFailed={close}>
          <SeveralEditor key={preset} {...{ domainId, info, preset, readAgain }} onCount={setPending} onClose={close} />
        </LazyPart>
      ) : (
        children(groupsOf)
      )}
    </>
  );
};
