import { useRef } from "react";
import { parseNames, PasteDialog } from "@/custom/bulkRuns";
import { useT } from "@/i18n";
import { LazyBoundary } from "@/ui/lazyScreen";
import { IconButton } from "@/ui/widgets/icons";
import styles from "./siteFilters.module.css";

interface Props {
  text: string;
  isChosen: boolean;
  onChoose: () => void;
  onEnd: () => void;
}

export const PasteOffer = ({ text, isChosen, onChoose, onEnd }: Props) => {
  const t = useT();
  const offer = useRef<HTMLDivElement>(null);
  const toSearch = () => offer.current?.parentElement?.querySelector("input")?.focus();
  if (isChosen)
    return (
      <LazyBoundary onError={onEnd}>
        <PasteDialog text={text} onClose={onEnd} />
      </LazyBoundary>
    );
  return (
    <div ref={offer} className={styles.pasteOffer}>
      <p role="status">{t("siteFilters.pasted.said", { smart_count: parseNames(text).length })}</p>
      <button
        type="button"
        className="button button-small button-primary"
        onClick={() => {
          toSearch();
          onChoose();
        }}
      >
        {t("siteFilters.pasted.select")}
      </button>
      <IconButton
        icon="close"
        label={t("siteFilters.pasted.dismiss")}
        onClick={() => {
          toSearch();
          onEnd();
        }}
      />
    </div>
  );
};
