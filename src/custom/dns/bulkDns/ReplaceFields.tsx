import { useT } from "@/i18n";
import { findReplacementFault, type Replacement } from "@/model/dns/replaceInRecords";
import { codeInputProps, TextField } from "@/ui/widgets/textInputs";
import styles from "./bulkDns.module.css";

interface Props {
  replacement: Replacement;
  onChange: (replacement: Replacement) => void;
}

const fields = ["from", "to"] as const;

export const ReplaceFields = ({ replacement, onChange }: Props) => {
  const t = useT();
  const fault = findReplacementFault(replacement);
  // Nothing is wrong while the new value is missing.
  const shownFault = replacement.to.trim() === "" ? undefined : fault;
  return (
    <div className={styles.replaceFields}>
      {fields.map((field) => (
        <TextField
          key={field}
          name={field}
          label={t(`dnsChanges.bulkDns.replace.${field}`)}
          {...(field === "from" && { hint: t("dnsChanges.bulkDns.replace.hint") })}
          error={shownFault?.field === field ? t(`dnsChanges.bulkDns.replace.faults.${shownFault.reason}`) : undefined}
          {...codeInputProps}
          value={replacement[field]}
          onChange={({ target }) => onChange({ ...replacement, [field]: target.value })}
        />
      ))}
    </div>
  );
};
