import { useId } from "react";
import { useT } from "@/i18n";
import { useServices } from "@/ui/services";
import { DialogFrame } from "@/ui/widgets/DialogFrame";
import { type KeyCommand, formatPaletteShortcut } from "./keyTable";
import "../texts";
import styles from "./keys.module.css";

const groups = ["go", "list", "page"] as const;

/** "g, then s" */
const Keys = ({ keys }: { keys: string }) => {
  const t = useT();
  return keys.split(" ").map((key, index) => (
    <span key={key}>
      {index > 0 && <span className={styles.keysThen}> {t("keys.next")} </span>}
      <kbd>{key}</kbd>
    </span>
  ));
};

interface Props {
  table: readonly KeyCommand[];
  onClose: () => void;
}

export const KeyHelp = ({ table, onClose }: Props) => {
  const t = useT();
  const id = useId();
  const { productName } = useServices().config;
  return (
    <DialogFrame
      title={t("keys.title")}
      isTitleHidden
      className={`dialog-top ${styles.keysHelp}`}
      closesOutside
      onClose={onClose}
    >
      <div className={styles.keysHead}>
        <h2>{t("keys.title")}</h2>
        <button type="button" className="button button-small" onClick={onClose}>
          {t("keys.close")}
        </button>
      </div>
      <p>
        {t("keys.palette")} <kbd>{formatPaletteShortcut(t)}</kbd>
      </p>
      {groups.map((group) => (
        <section key={group} aria-labelledby={`${id}-${group}`}>
          <h3 id={`${id}-${group}`}>{t(`keys.groups.${group}`)}</h3>
          <dl>
            {table
              .filter((line) => line.group === group)
              .map(({ keys, label }) => (
                <div key={keys}>
                  <dt>
                    <Keys keys={keys} />
                  </dt>
                  <dd>{t(label, { product: productName })}</dd>
                </div>
              ))}
          </dl>
        </section>
      ))}
    </DialogFrame>
  );
};
