import { useGetList, type RaRecord } from "ra-core";
import { useMemo } from "react";
import { AutocompleteInput, SelectInput } from "react-admin";
import type { MessageKey } from "../../i18n";
import { useT } from "../../i18n";
import { errorWords } from "../../i18n/errorWords";
import { naturalOrder } from "../../naturalOrder";

const ALL = {
  pagination: { page: 1, perPage: Number.MAX_SAFE_INTEGER },
  sort: { field: "", order: "ASC" as const },
};
/** Options shown at once; typing narrows thousands down to them. */
const SUGGESTIONS = 50;

interface Props {
  source: string;
  label: MessageKey;
  /** Resource of which every record is a choice. */
  reference: string;
  optionText: (record: RaRecord) => string;
  /** For lists that can be thousands: a box to search in. */
  searchable?: boolean;
}

/** A select fed by a resource. While it loads it says so; when that fails it says why, with Retry. */
export const ChoiceInput = ({ source, label, reference, optionText, searchable = false }: Props) => {
  const t = useT();
  const { data, error, isPending, refetch } = useGetList(reference, ALL);
  const choices = useMemo(
    () => [...(data ?? [])].sort((a, b) => naturalOrder(optionText(a), optionText(b))),
    [data, optionText],
  );
  const common = {
    source,
    label,
    optionText: (record?: RaRecord) => (record ? optionText(record) : ""),
    choices,
    helperText: isPending ? t("common.loading") : (false as const),
    translateChoice: false,
    margin: "none" as const,
  };
  return (
    <div className="choice-input">
      {searchable ? (
        <AutocompleteInput
          {...common}
          suggestionLimit={SUGGESTIONS}
          openOnFocus={false}
          disablePortal // within the page's landmarks, and next to its field for screen readers
          noOptionsText={t("forms.noMatch")}
        />
      ) : (
        <SelectInput {...common} />
      )}
      {error && (
        <p className="field-error" role="alert">
          {t("forms.choicesFailed")} {errorWords(error, t)}{" "}
          <button type="button" className="button button-small" onClick={() => void refetch()}>
            {t("common.retry")}
          </button>
        </p>
      )}
    </div>
  );
};
