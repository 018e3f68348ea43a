import { useCallback, useMemo } from "react";
import type { DnsRecord } from "../../dataProvider/records";
import { useT } from "../../i18n";
import { ScrollTable, type ScrollColumn } from "../table/ScrollTable";
import { IconButton } from "../widgets/IconButton";
import { sortColumns, type Sort, type SortColumn } from "./recordView";

interface Props {
  records: readonly DnsRecord[];
  sort: Sort | undefined;
  onSort: (column: SortColumn) => void;
  isDeleting: (id: DnsRecord["id"]) => boolean;
  onEdit: (record: DnsRecord) => void;
  onDelete: (record: DnsRecord) => void;
}

const keyOf = ({ id }: DnsRecord) => id;

const LongText = ({ text }: { text: string | null | undefined }) => (
  <span className="record-text" title={text ?? undefined}>
    {text}
  </span>
);

const useColumns = (sort: Sort | undefined, onSort: Props["onSort"]): ScrollColumn[] => {
  const t = useT();
  const sorted = (column: SortColumn): NonNullable<ScrollColumn["sorted"]> =>
    sort?.column === column ? (sort.descending ? "descending" : "ascending") : "none";
  return [
    ...sortColumns.map((name) => ({
      name,
      sorted: sorted(name),
      header: (
        <button type="button" className="sort-button" onClick={() => onSort(name)}>
          {t(`dns.columns.${name}`)}
        </button>
      ),
    })),
    { name: "info", header: t("dns.columns.info") },
    { name: "tools", header: <span className="visually-hidden">{t("dns.columns.tools")}</span> },
  ];
};

export const RecordTable = ({ records, sort, onSort, isDeleting, onEdit, onDelete }: Props) => {
  const t = useT();
  const columns = useColumns(sort, onSort);
  const info = useMemo(() => t("dns.info"), [t]);
  const renderCells = useCallback(
    (record: DnsRecord) => {
      const words = { type: record.type, name: record.name ?? "" };
      return (
        <>
          <th role="rowheader" scope="row" className="record-name">
            <LongText text={record.name} />
          </th>
          <td role="cell" className="record-type">
            {record.type}
          </td>
          <td role="cell" className="record-data">
            <LongText text={record.data} />
          </td>
          <td role="cell" className="record-info">
            {info}
          </td>
          <td role="cell" className="row-tools">
            <IconButton icon="edit" label={t("dns.edit", words)} onClick={() => onEdit(record)} />
            <IconButton
              icon="delete"
              label={t("dns.delete", words)}
              pending={isDeleting(record.id)}
              onClick={() => onDelete(record)}
            />
          </td>
        </>
      );
    },
    [t, info, isDeleting, onEdit, onDelete],
  );
  return (
    <ScrollTable
      label={t("dns.records")}
      columns={columns}
      rows={records}
      keyOf={keyOf}
      renderCells={renderCells}
      estimatedHeight={41}
    />
  );
};
