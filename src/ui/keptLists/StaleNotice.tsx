import { useT } from "../../i18n";
import { timeWords } from "../../i18n/timeWords";
import "./staleNotice.css";

interface Props {
  /** When the rows were read, if they were restored from this browser's storage; see restoredAt. */
  at: number | undefined;
  isReading: boolean;
}

/** A quiet line above restored rows: how old they are, and whether newer ones are loading. */
export const StaleNotice = ({ at, isReading }: Props) => {
  const t = useT();
  if (at === undefined) return null;
  return (
    <div className="as-of">
      <p role="status">{t(isReading ? "common.asOfReading" : "common.asOf", { time: timeWords(at) })}</p>
    </div>
  );
};
