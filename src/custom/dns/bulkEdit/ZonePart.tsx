import type { Identifier } from "ra-core";
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type UIEvent,
} from "react";
import { useLocation, useNavigate } from "react-router";
import type { DnsRecord } from "../../../dataProvider/records";
import { useT } from "../../../i18n";
import { isObject } from "../../../lib/isObject";
import { lazyScreen, LazyPart } from "../../../ui/lazyScreen";
import type { GroupsOf } from "../RecordTable";
import type { DnsInfo, ZoneRecords } from "../useDnsInfo";
import type { AskedReview } from "./BulkEditor";
import { usePendingCount } from "./pendingChanges";
import { ZoneGlance } from "./ZoneGlance";

const BulkEditor = lazyScreen(() => import("./BulkEditor"), "BulkEditor");

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

const preload = () => void BulkEditor.preload();

export const BulkEditButton = ({ isOn, onToggle }: { isOn: boolean; onToggle: () => void }) => {
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
      {t("dns.bulkEdit")}
    </button>
  );
};

interface Props {
  domainId: Identifier;
  info: DnsInfo;
  /** Only records that the server lists can be read again, and so be changed together. */
  isListed: boolean;
  isBulkEdit: boolean;
  setBulkEdit: (isBulkEdit: boolean) => void;
  /** Opened in the editor of several records. */
  preset: string | undefined;
  readAgain: () => Promise<ZoneRecords>;
  /** Opened by the page, in the editor of several records. */
  review: AskedReview | undefined;
  /** The table for one change at a time. */
  children: (groupsOf: GroupsOf | undefined) => ReactNode;
}

/** Where one table of the zone takes the place of the other, it is scrolled as far. */
const useSamePlace = (isEditing: boolean) => {
  const ref = useRef<HTMLDivElement>(null);
  const top = useRef(0);
  const restore = useCallback(() => {
    const table = ref.current?.querySelector(".scroll-table");
    if (table) table.scrollTop = top.current;
  }, []);
  useLayoutEffect(restore, [restore, isEditing]);
  const onScrollCapture = ({ target }: UIEvent) => {
    if (target instanceof HTMLElement && target.classList.contains("scroll-table")) top.current = target.scrollTop;
  };
  return { restore, part: { ref, onScrollCapture } };
};

/** The records of a zone under their summary: the table, or in its place the editor of several records. */
export const ZonePart = (props: Props) => {
  const { domainId, info, isListed, isBulkEdit, setBulkEdit, preset, readAgain, review, children } = props;
  const [groupsOf, setGroupsOf] = useState<GroupsOf>();
  const pending = usePendingCount(domainId);
  /** The zone as it would be, while several records are edited. */
  const [draft, setDraft] = useState<readonly DnsRecord[]>();
  const isEditing = isBulkEdit || review !== undefined;
  const close = () => {
    setBulkEdit(false);
    review?.onClose();
  };
  const place = useSamePlace(isEditing);
  if (!isListed) return <div className="dns-zone">{children(undefined)}</div>;
  return (
    <div className="dns-zone" {...place.part}>
      <ZoneGlance
        zone={info.server ?? ""}
        records={draft ?? info.records}
        isDraft={draft !== undefined}
        isGrouped={groupsOf !== undefined}
        onGroup={isEditing ? undefined : setGroupsOf}
      />
      {pending > 0 && !isEditing && <PendingNote count={pending} onGoOn={() => setBulkEdit(true)} />}
      {isEditing ? (
        <LazyPart onFailed={close} fallback={children(groupsOf)}>
          <BulkEditor
            key={preset}
            {...{ domainId, info, preset, readAgain, review }}
            onShown={place.restore}
            onDraft={setDraft}
            onClose={close}
          />
        </LazyPart>
      ) : (
        children(groupsOf)
      )}
    </div>
  );
};

const presetIn = (state: unknown): string | undefined =>
  isObject(state) && typeof state["preset"] === "string" ? state["preset"] : undefined;

/**
 * Whether several records are edited at once. A link to the records with `state: {preset}` asks for it, with that preset opened:
 * once, not after a reload.
 */
export const useBulkEdit = () => {
  const { state, hash } = useLocation();
  const navigate = useNavigate();
  const asked = presetIn(state);
  const [isBulkEdit, setBulkEdit] = useState(asked !== undefined);
  const [preset, setPreset] = useState(asked);
  if (asked !== undefined && asked !== preset) {
    setPreset(asked);
    setBulkEdit(true);
  }
  const forget = useEffectEvent(() => void navigate({ hash }, { replace: true, state: null }));
  useEffect(() => {
    if (asked !== undefined) forget();
  }, [asked]);
  return { isBulkEdit, setBulkEdit, preset };
};
