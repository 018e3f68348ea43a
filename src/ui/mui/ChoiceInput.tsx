import { useGetList, type RaRecord } from "ra-core";
import { useMemo } from "react";
import { ALL_BY_NAME } from "@/dataProvider/localList";
import { getInvalidRecords } from "@/dataProvider/responses";
import { type MessageKey, useT } from "@/i18n";
import { readErrorMessage } from "@/i18n/errorMessage";
import { InvalidRecordsNote } from "../invalidRecords/InvalidRecords";
import { useAutoRetry } from "../useAutoRetry";
import { OptionInput, toOptions } from "./OptionInput";

interface Props {
  source: string;
  label: MessageKey;
  reference: string;
  /** Must be stable. */
  optionText: (record: RaRecord) => string;
}

export const ChoiceInput = ({ source, label, reference, optionText }: Props) => {
  const t = useT();
  const { data, meta, error, isPending, refetch } = useGetList(reference, ALL_BY_NAME);
  useAutoRetry(error, () => void refetch());
  const options = useMemo(() => toOptions(data ?? [], optionText), [data, optionText]);
  return (
    <div>
      <OptionInput source={source} label={t(label)} options={options} loading={isPending} isUnknown={!data} />
      <InvalidRecordsNote invalidRecords={getInvalidRecords(meta)} choices />
      {error && (
        <div className="field-error choice-failed">
          <p role="alert">
            {t("forms.choicesFailed")} {readErrorMessage(error, t)}
          </p>
          <button type="button" className="button button-small" onClick={() => void refetch()}>
            {t("common.retry")}
          </button>
        </div>
      )}
    </div>
  );
};
