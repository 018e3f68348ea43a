import { useT } from "@/i18n";
import { formatFix, formatWarning, type ShownWarning } from "./formatRecord";
import styles from "./dnsEditor.module.css";

export const warningId = (id: string, index: number): string => `${id}-${index}`;

interface Props {
  id?: string;
  warnings: readonly ShownWarning[];
  /** Omitted where nothing can be edited. */
  onFix?: ((warning: ShownWarning, button: HTMLElement) => void) | undefined;
}

export const RowWarnings = ({ id, warnings, onFix }: Props) => {
  const t = useT();
  return (
    warnings.length > 0 && (
      <ul id={id} className={styles.rowWarnings}>
        {warnings.map((warning, index) => {
          const text = formatWarning(warning, t);
          return (
            <li key={`${text} ${warning.part}`}>
              <span id={id && warningId(id, index)}>{text}</span>{" "}
              {onFix && warning.fix !== undefined && (
                <button
                  type="button"
                  className="button button-small"
                  onClick={({ currentTarget }) => onFix(warning, currentTarget)}
                >
                  {formatFix(warning, t)}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    )
  );
};
