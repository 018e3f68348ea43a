import { useT } from "@/i18n";
import type { Warning } from "@/model/dns/warnings/findWarnings";
import styles from "./dnsEditor.module.css";

export const warningId = (id: string, index: number): string => `${id}-${index}`;

interface Props {
  id?: string;
  warnings: readonly Warning[];
  /** Omitted where nothing can be edited. */
  onFix?: (warning: Warning, fix: string, button: HTMLElement) => void;
}

export const RowWarnings = ({ id, warnings, onFix }: Props) => {
  const t = useT();
  return (
    warnings.length > 0 && (
      <ul id={id} className={styles.rowWarnings}>
        {warnings.map((warning, index) => {
          const { code, part, args, fix } = warning;
          return (
            <li key={`${code} ${part}`}>
              <span id={id && warningId(id, index)}>{t(`dns.warnings.${code}`, args)}</span>{" "}
              {onFix && fix !== undefined && (
                <button
                  type="button"
                  className="button button-small"
                  onClick={({ currentTarget }) => onFix(warning, fix, currentTarget)}
                >
                  {t("dns.fix")}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    )
  );
};
