import { useT } from "@/i18n";
import { formatReadProgress, readErrorMessage } from "@/i18n/errorMessage";
import { formatTime } from "@/lib/format";
import { UNKNOWN_COUNT } from "@/lib/constants";
import type { useSiteCount } from "./useSiteCount";
import styles from "./overview.module.css";

interface Props {
  count: ReturnType<typeof useSiteCount>;
  /** Fallback until the count has its own total. */
  knownTotal: number | undefined;
}

export const CountSites = ({ count, knownTotal }: Props) => {
  const t = useT();
  const { state, fetchedCount, total = knownTotal, counted, start, stop } = count;
  const isCounting = state.name === "reading";
  const getStatusTexts = (): string[] => {
    if (state.name === "failed") return [readErrorMessage(state.error, t)];
    if (state.name === "changed") return [t("overview.count.changed")];
    if (isCounting) {
      return [
        t("overview.count.progress", { read: fetchedCount, total: total ?? UNKNOWN_COUNT }),
        ...formatReadProgress(count, t),
      ];
    }
    if (!counted) return [];
    return [
      t("overview.count.counted", { smart_count: counted.total, time: formatTime(counted.at) }),
      ...(counted.invalidCount > 0 ? [t("overview.count.invalid", { smart_count: counted.invalidCount })] : []),
    ];
  };
  return (
    <div className={styles.countSites}>
      <p role="status">{getStatusTexts().join(" · ")}</p>
      {isCounting && (
        <progress
          max={total || 1}
          value={total === undefined ? undefined : fetchedCount}
          aria-label={t("overview.count.bar")}
        />
      )}
      <button type="button" className="button button-small" onClick={isCounting ? stop : start}>
        {t(isCounting ? "siteFilters.stop" : "overview.count.start")}
      </button>
    </div>
  );
};
