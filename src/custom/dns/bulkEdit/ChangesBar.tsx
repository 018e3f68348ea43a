import { useT } from "../../../i18n";
import { timeWords } from "../../../i18n/errorWords";
import type { Identifier } from "ra-core";
import { useApplied, type AppliedSet } from "../visit";

/** The `ref` of Review: while it is in view, the page's bar offers no second one. */
const reviewInView = (button: HTMLElement | null) => {
  if (!button) return undefined;
  const { dataset } = document.documentElement;
  const style = getComputedStyle(document.documentElement);
  // Below the bar and the line of sections, above the bar of the form.
  const top = style.scrollPaddingTop || "0px";
  const bottom = style.getPropertyValue("--bottom-bar") || "0px";
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (entry?.isIntersecting) dataset["review"] = "";
      else delete dataset["review"];
    },
    { rootMargin: `-${top} 0px -${bottom}`, threshold: 1 },
  );
  observer.observe(button);
  return () => {
    observer.disconnect();
    delete dataset["review"];
  };
};

interface Props {
  domainId: Identifier;
  count: number;
  onUndo: (set: AppliedSet) => void;
  onDiscard: () => void;
  onReview: () => void;
}

/** How many changes are to be applied, and what can be done with them. */
export const ChangesBar = ({ domainId, count, onUndo, onDiscard, onReview }: Props) => {
  const t = useT();
  const applied = useApplied(domainId);
  return (
    <div className="bulk-edit-bar">
      <p role="status">{count > 0 ? t("dns.pending", { smart_count: count }) : t("dnsChanges.none")}</p>
      {applied && (
        <button type="button" className="button" onClick={() => onUndo(applied)}>
          {t("dnsChanges.undo", { smart_count: applied.steps.length, time: timeWords(applied.at) })}
        </button>
      )}
      {count > 0 && (
        <button type="button" className="button" onClick={onDiscard}>
          {t("dnsChanges.discard")}
        </button>
      )}
      <button
        ref={reviewInView}
        type="button"
        className={count > 0 ? "button button-primary" : "button"}
        onClick={onReview}
      >
        {count > 0 ? t("dnsChanges.review", { smart_count: count }) : t("dnsChanges.reviewNone")}
      </button>
    </div>
  );
};
