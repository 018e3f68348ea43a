import { useMemo, useState } from "react";
import type { DnsRecord } from "../../dataProvider/records";
import type { Unreadable } from "../../dataProvider/unreadable";
import { useT } from "../../i18n";
import { matchingUnreadable } from "../../ui/unreadable/matchingUnreadable";
import { SearchField } from "../../ui/widgets/SearchField";
import { hasId } from "./addedRecords";
import { RecordTable } from "./RecordTable";
import { nextSort, viewOf, type Sort } from "./recordView";

interface Props {
  records: readonly DnsRecord[];
  /** By the server; else they are what was added in this visit. */
  isListed: boolean;
  unreadable: Unreadable | undefined;
  /** The one that was saved just now. */
  changed: DnsRecord["id"] | undefined;
  isDeleting: (id: DnsRecord["id"]) => boolean;
  onEdit: (record: DnsRecord) => void;
  onDelete: (record: DnsRecord) => void;
}

/** The records of a zone, to search in and to sort. */
export const RecordList = ({ records, unreadable, isListed, changed, ...rest }: Props) => {
  const t = useT();
  const [search, setSearch] = useState("");
  const [sort, setSort] = useState<Sort>();
  const shown = useMemo(() => viewOf(records, search, sort), [records, search, sort]);
  const marked = useMemo(() => matchingUnreadable(unreadable, search), [unreadable, search]);
  const total = records.length + (unreadable?.rows.length ?? 0);
  const found = shown.length + (marked?.rows.length ?? 0);
  const [known, setKnown] = useState(changed);
  if (changed !== known) {
    setKnown(changed);
    // What was saved is shown, also when it is not what was searched for.
    if (changed !== undefined && !viewOf(records, search).some(({ id }) => id === changed)) setSearch("");
  }
  if (total === 0) return isListed && <p className="section-text">{t("dns.empty")}</p>;
  return (
    <>
      <div className="dns-tools">
        <SearchField label={t("dns.search")} value={search} onChange={setSearch} />
        <p className="list-count" role="status">
          {found === total ? t("dns.count", { smart_count: total }) : t("dns.countOf", { matching: found, total })}
        </p>
      </div>
      {found > 0 ? (
        <RecordTable
          records={shown}
          unreadable={marked}
          sort={sort}
          changed={changed}
          onSort={(column) => setSort(nextSort(sort, column))}
          {...rest}
        />
      ) : (
        <div className="placard">
          <p>{t("dns.noMatch", { search })}</p>
          <button type="button" className="button" onClick={() => setSearch("")}>
            {t("dns.clear")}
          </button>
        </div>
      )}
      {!records.every(hasId) && <p className="section-text">{t("dns.noId")}</p>}
    </>
  );
};
