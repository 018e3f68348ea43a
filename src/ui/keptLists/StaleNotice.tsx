import { useDeferredValue } from "react";
import { useT } from "../../i18n";
import { timeWords } from "../../i18n/timeWords";
import "./staleNotice.css";

interface Props {
  /** When the rows were read, if they were restored from this browser's storage. */
  restoredAt: number | undefined;
  isReading: boolean;
}

/** A quiet line above restored rows: how old they are, and whether newer ones are loading. */
export const StaleNotice = ({ restoredAt, isReading }: Props) => {
  const t = useT();
  // The first formatter of a page takes long to make: the rows do not wait for it.
  const time = useDeferredValue(restoredAt, undefined);
  if (restoredAt === undefined) return null;
  return (
    <div className="stale-notice">
      <p role="status">
        {time !== undefined && t(isReading ? "common.asOfReading" : "common.asOf", { time: timeWords(time) })}
      </p>
    </div>
  );
};
