import { useListContext } from "ra-core";
import { useMemo, type ReactNode } from "react";
import type { Domain } from "../../../dataProvider/records";
import { useT } from "../../../i18n";
import "../../../i18n/siteFilterTexts";
import { ListBody, type TableState } from "../../../ui/layout/ListScreen";
import type { ListQuestion } from "./question";
import { ScannedDomains } from "./ScannedDomains";
import "./siteFilters.css";
import { useListQuestion } from "./useListQuestion";

interface Props {
  renderTable: (rows: readonly Domain[], state: TableState) => ReactNode;
  /** Of the list that the API filters: its pages. */
  footer: ReactNode;
  onClear: () => void;
}

/** What the API filters by itself: the list's own pages, with the links that match. */
const AskedDomains = ({
  question,
  empty,
  renderTable,
  footer,
}: Omit<Props, "onClear"> & { question: ListQuestion; empty: ReactNode }) => {
  const t = useT();
  const list = useListContext<Domain>();
  const { data, isPlaceholderData, meta } = list;
  const rows = useMemo(
    () => (isPlaceholderData ? data : data?.flatMap((domain) => question.narrow(domain) ?? [])),
    [data, isPlaceholderData, question],
  );
  const total = Number((meta as { total?: unknown } | undefined)?.total);
  return (
    <>
      {rows && !isPlaceholderData && total > 0 && (
        <p className="scan-words">{t("siteFilters.matching", { smart_count: total })}</p>
      )}
      <ListBody list={{ ...list, data: rows }} empty={empty} renderTable={renderTable} footer={footer} />
    </>
  );
};

/** The sites list while second filters are chosen. */
export const FilteredDomains = ({ renderTable, footer, onClear }: Props) => {
  const t = useT();
  const question = useListQuestion();
  const empty = (
    <>
      <h2>{t("siteFilters.none")}</h2>
      <button type="button" className="button" onClick={onClear}>
        {t("siteFilters.clear")}
      </button>
    </>
  );
  const { filter, sort } = question;
  return question.needsReading ? (
    <ScannedDomains key={JSON.stringify([filter, sort])} question={question} empty={empty} renderTable={renderTable} />
  ) : (
    <AskedDomains question={question} empty={empty} renderTable={renderTable} footer={footer} />
  );
};
