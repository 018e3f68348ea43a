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
import { useT } from "../../../i18n";
import { isObject } from "../../../lib/isObject";
import { lazyScreen, LazyPart } from "../../../ui/lazyScreen";
import type { DnsInfo, ZoneRecords } from "../useDnsInfo";
import type { AskedReview } from "./BulkEditor";
import { usePendingCount } from "./pendingChanges";
import { ZoneGlance } from "./ZoneGlance";

const BulkEditor = lazyScreen(() => import("./BulkEditor"), "BulkEditor");
const preload = () => void BulkEditor.preload();

/** Only records that the server lists can be read again, and so be changed together. */
export const BulkEditButton = ({ bulkEdit: { isEditing, open, close } }: Pick<Props, "bulkEdit">) => (
  <button
    type="button"
    className="button"
    aria-pressed={isEditing}
    onMouseMove={preload}
    onFocus={preload}
    onClick={isEditing ? close : open}
  >
    {useT()("dns.bulkEdit")}
  </button>
);

interface Props {
  domainId: Identifier;
  info: DnsInfo;
  bulkEdit: ReturnType<typeof useBulkEdit>;
  readAgain: () => Promise<ZoneRecords>;
  /** Opened by the page, in the editor of several records. */
  review: AskedReview | undefined;
  /** The table for one change at a time. */
  children: (isGrouped: boolean) => ReactNode;
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
export const ZonePart = ({ domainId, info, bulkEdit, readAgain, review, children }: Props) => {
  const t = useT();
  const { isEditing, open, close, preset } = bulkEdit;
  const [isGrouped, setGrouped] = useState(false);
  const pending = usePendingCount(domainId);
  const place = useSamePlace(isEditing);
  const glance = { zone: info.server ?? "", records: info.records };
  const loading = (
    <>
      <ZoneGlance {...glance} />
      {children(isGrouped)}
    </>
  );
  return (
    <div className="dns-zone" {...place.part}>
      {isEditing ? (
        <LazyPart onFailed={close} fallback={loading}>
          <BulkEditor key={preset} {...{ domainId, info, preset, readAgain, review }} onShown={place.restore} />
        </LazyPart>
      ) : (
        <>
          <ZoneGlance {...glance} isGrouped={isGrouped} onGroup={info.records.length > 0 ? setGrouped : undefined} />
          {pending > 0 && (
            <div className="dns-pending">
              <p role="status">{t("dns.pending", { smart_count: pending })}</p>
              <button type="button" className="button button-small" onClick={open}>
                {t("dns.goOn")}
              </button>
            </div>
          )}
          {children(isGrouped)}
        </>
      )}
    </div>
  );
};

const presetIn = (state: unknown): string | undefined =>
  isObject(state) && typeof state["preset"] === "string" ? state["preset"] : undefined;

/**
 * Whether several records are edited at once: because the person or the page, which shows their review, asks for it. A link to
 * the records with `state: {preset}` asks for it with that preset opened: once, not after a reload.
 */
export const useBulkEdit = (review: AskedReview | undefined) => {
  const { state, hash } = useLocation();
  const navigate = useNavigate();
  const asked = presetIn(state);
  const [isOpen, setOpen] = useState(asked !== undefined);
  const [preset, setPreset] = useState(asked);
  if (asked !== undefined && asked !== preset) {
    setPreset(asked);
    setOpen(true);
  }
  const forget = useEffectEvent(() => void navigate({ hash }, { replace: true, state: null }));
  useEffect(() => {
    if (asked !== undefined) forget();
  }, [asked]);
  const close = () => {
    setOpen(false);
    review?.onClose();
  };
  return { isEditing: isOpen || review !== undefined, open: () => setOpen(true), close, preset };
};
