import { useCallback } from "react";
import { toNumber } from "@/lib/toNumber";
import type { DnsRecord } from "@/model/records";
import type { InvalidRecords } from "@/dataProvider/responses";
import { useT } from "@/i18n";
import { ScrollTable } from "@/ui/table/ScrollTable";
import type { TableColumn } from "@/ui/table/WindowedTable";
import type { GetTexts } from "@/ui/invalidRecords/InvalidRecords";
import { IconButton } from "@/ui/widgets/icons";
import { hasId } from "@/model/dns/toSavedRecord";
import { toCommentLine } from "@/model/dns/comment";
import { formatTtl } from "./formatRecord";
import { sortableColumns, type Sort, type SortColumn } from "./filterRecords";
import styles from "./dnsEditor.module.css";

export interface RecordTableProps {
  records: readonly DnsRecord[];
  invalidRecords: InvalidRecords | undefined;
  sort: Sort | undefined;
  onSort: (column: SortColumn) => void;
  changed: DnsRecord["id"] | undefined;
  isDeleting: (id: DnsRecord["id"]) => boolean;
  onEdit: (record: DnsRecord) => void;
  onDelete: (record: DnsRecord) => void;
}

const getTexts: GetTexts = ({ name, type, data }) => [name, type, data];
const getKey = ({ id }: DnsRecord) => id;

const LongText = ({ text }: { text: string | null | undefined }) => (
  <span className={styles.recordText} title={text ?? undefined}>
    {text}
  </span>
);

const Comment = ({ text }: { text: string }) => (
  <span className={styles.recordComment} title={text}>
    <span className="visually-hidden">{useT()("dnsChanges.columns.comment")}: </span>
    {text}
  </span>
);

const useColumns = (sort: Sort | undefined, onSort: RecordTableProps["onSort"]): TableColumn[] => {
  const t = useT();
  const sorted = (column: SortColumn): NonNullable<TableColumn["sorted"]> =>
    sort?.column === column ? (sort.descending ? "descending" : "ascending") : "none";
  return [
    ...sortableColumns.map((name) => ({
      name,
      sorted: sorted(name),
      header: (
        <button type="button" className="sort-button" onClick={() => onSort(name)}>
          {t(`dns.columns.${name}`)}
        </button>
      ),
    })),
    { name: "priority", header: t("dnsChanges.columns.priority") },
    { name: "ttl", header: t("dnsChanges.columns.ttl") },
    { name: "info", header: t("dns.columns.info") },
    { name: "tools", header: <span className="visually-hidden">{t("dns.columns.tools")}</span> },
  ];
};

const RecordCells = ({
  record,
  isDeleting,
  onEdit,
  onDelete,
}: Pick<RecordTableProps, "isDeleting" | "onEdit" | "onDelete"> & { record: DnsRecord }) => {
  const t = useT();
  const labels = { type: record.type, name: record.name ?? "" };
  const comment = toCommentLine(record.comment);
  return (
    <>
      <th role="rowheader" scope="row" className={styles.recordName}>
        <LongText text={record.name} />
      </th>
      <td role="cell" className={styles.recordType}>
        {record.type}
      </td>
      <td role="cell" className={styles.recordData}>
        <LongText text={record.data} />
        {comment && <Comment text={comment} />}
      </td>
      <td role="cell" className={styles.recordPriority} data-label={t("dnsChanges.columns.priority")}>
        {toNumber(record.priority)}
      </td>
      <td role="cell" className={styles.recordTtl} data-label={t("dnsChanges.columns.ttl")}>
        {formatTtl(record.ttl)}
      </td>
      <td role="cell" className={styles.recordInfo}>
        {t("dns.info")}
      </td>
      <td role="cell" className="row-tools">
        {hasId(record) ? (
          <>
            <IconButton icon="edit" label={t("dns.edit", labels)} onClick={() => onEdit(record)} />
            <IconButton
              icon="delete"
              label={t("dns.delete", labels)}
              pending={isDeleting(record.id)}
              onClick={() => onDelete(record)}
            />
          </>
        ) : (
          <span className={styles.recordFixed}>{t("dns.fixed")}</span>
        )}
      </td>
    </>
  );
};

export const RecordTable = (props: RecordTableProps) => {
  const { records, invalidRecords, sort, onSort, changed, isDeleting, onEdit, onDelete } = props;
  const t = useT();
  const columns = useColumns(sort, onSort);
  const renderCells = useCallback(
    (record: DnsRecord) => <RecordCells {...{ record, isDeleting, onEdit, onDelete }} />,
    [isDeleting, onEdit, onDelete],
  );
  return (
    <ScrollTable
      label={t("dns.records")}
      columns={columns}
      rows={records}
      getKey={getKey}
      renderCells={renderCells}
      changedKey={changed}
      invalidRecords={invalidRecords}
      getTexts={getTexts}
    />
  );
};
