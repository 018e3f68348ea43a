import { useMemo, useState } from "react";
import type { DnsRecord } from "../../dataProvider/records";
import { useT } from "../../i18n";
import { SearchField } from "../widgets/SearchField";
import { RecordTable } from "./RecordTable";
import { nextSort, viewOf, type Sort } from "./recordView";

interface Props {
  records: readonly DnsRecord[];
  isDeleting: (id: DnsRecord["id"]) => boolean;
  onEdit: (record: DnsRecord) => void;
  onDelete: (record: DnsRecord) => void;
}

/** The records of a zone, to search in and to sort. */
export const RecordList = ({ records, ...rest }: Props) => {
  const t = useT();
  const [search, setSearch] = useState("");
  const [sort, setSort] = useState<Sort>();
  const shown = useMemo(() => viewOf(records, search, sort), [records, search, sort]);
  if (records.length === 0) return <p className="section-text">{t("dns.empty")}</p>;
  return (
    <>
      <div className="dns-tools">
        <SearchField label={t("dns.search")} value={search} onChange={setSearch} />
        <p className="list-count" role="status">
          {shown.length === records.length
            ? t("dns.count", { smart_count: records.length })
            : t("dns.countOf", { matching: shown.length, total: records.length })}
        </p>
      </div>
      {shown.length > 0 ? (
        <RecordTable records={shown} sort={sort} onSort={(column) => setSort(nextSort(sort, column))} {...rest} />
      ) : (
        <div className="placard">
          <p>{t("dns.noMatch", { search })}</p>
          <button type="button" className="button" onClick={() => setSearch("")}>
            {t("dns.clear")}
          </button>
        </div>
      )}
    </>
  );
};
