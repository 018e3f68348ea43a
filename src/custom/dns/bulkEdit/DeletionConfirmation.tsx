import { useId, useState } from "react";
import { useT } from "@/i18n";
import { toAsciiName } from "@/lib/dnsNames";
import { isolateText } from "@/lib/serverText";
import type { MassDeletion } from "@/model/dns/massDeletionSchema";
import { TypedConfirmation } from "@/ui/widgets/TypedConfirmation";
import { formatDeletion } from "../changes/formatChange";
import styles from "./bulkEdit.module.css";

/** The name of the zone, or the number of zones. */
const getExpectedText = (deletions: readonly MassDeletion[]): string => {
  const [first, ...others] = deletions;
  return first && others.length === 0 ? first.zone || String(first.total) : String(deletions.length);
};

/** Without deletions nothing is to be typed. What was typed for other deletions, of other records too, does not count. */
export const useDeletionConfirmation = (deletions: readonly MassDeletion[]) => {
  const key = JSON.stringify(deletions);
  const [typed, setTyped] = useState({ key, text: "" });
  const text = typed.key === key ? typed.text : "";
  const expected = getExpectedText(deletions);
  return {
    deletions,
    expected,
    text,
    setText: (next: string) => setTyped({ key, text: next }),
    isConfirmed: deletions.length === 0 || toAsciiName(text) === toAsciiName(expected),
  };
};

interface Props {
  confirmation: ReturnType<typeof useDeletionConfirmation>;
  /** Names the zone of a single deletion too. */
  isBulk?: boolean;
  onEnter: () => void;
}

const UNFOLDED_MAX = 5;

export const DeletionConfirmation = ({ confirmation, isBulk = false, onEnter }: Props) => {
  const t = useT();
  const id = useId();
  const { deletions, expected, text, setText } = confirmation;
  const [first] = deletions;
  if (!first) return null;
  const format = (deletion: MassDeletion) =>
    isBulk
      ? t("dnsChanges.deletion.inZone", { zone: isolateText(deletion.zone), text: formatDeletion(deletion, t) })
      : formatDeletion(deletion, t);
  const list = (some: readonly MassDeletion[]) => (
    <ul>
      {some.map((deletion) => (
        <li key={deletion.zone}>{format(deletion)}</li>
      ))}
    </ul>
  );
  const isOne = deletions.length === 1;
  const folded = deletions.slice(UNFOLDED_MAX);
  return (
    <div className={styles.deletionConfirmation}>
      <div className="message message-bad">
        <p id={id} role="alert">
          {isOne ? format(first) : t("dnsChanges.deletion.zones", { count: deletions.length })}
        </p>
        {!isOne && list(deletions.slice(0, UNFOLDED_MAX))}
        {folded.length > 0 && (
          <details>
            <summary>{t("dnsChanges.deletion.more", { count: folded.length })}</summary>
            {list(folded)}
          </details>
        )}
      </div>
      <TypedConfirmation
        label={t("dnsChanges.deletion.typeToConfirm", { text: isolateText(expected) })}
        aria-describedby={id}
        inputMode={isOne ? "text" : "numeric"}
        value={text}
        onType={setText}
        onEnter={onEnter}
      />
    </div>
  );
};
