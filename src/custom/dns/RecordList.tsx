import { useMemo, useState } from "react";
import { useT } from "@/i18n";
import { filterInvalidRecords } from "@/ui/invalidRecords/InvalidRecords";
import { EmptyState } from "@/ui/widgets/screenStates";
import { SearchField } from "@/ui/widgets/textInputs";
import { HeadingTools } from "./HeadingTools";
import { hasId } from "@/model/dns/toSavedRecord";
import { RecordTable, type RecordTableProps } from "./RecordTable";
import type { DnsInfo } from "./useDnsInfo";
import { toggleSort, filterRecords, type Sort } from "./filterRecords";

interface Props extends Pick<RecordTableProps, "changed" | "isDeleting" | "onEdit" | "onDelete"> {
  info: DnsInfo;
  /** False for a server that does not list records: these were added in this visit. */
  isListed: boolean;
}

export const RecordList = ({ info, isListed, changed, ...rest }: Props) => {
  const { records, invalidRecords } = info;
  const t = useT();
  const [search, setSearch] = useState("");
  const [sort, setSort] = useState<Sort>();
  const matchingRecords = useMemo(() => filterRecords(records, search, sort), [records, search, sort]);
  const matchingInvalid = useMemo(() => filterInvalidRecords(invalidRecords, search), [invalidRecords, search]);
  const total = records.length + (invalidRecords?.rows.length ?? 0);
  const matchCount = matchingRecords.length + (matchingInvalid?.rows.length ?? 0);
  const [lastChanged, setLastChanged] = useState(changed);
  if (changed !== lastChanged) {
    setLastChanged(changed);
    // Shows the saved record even when it does not match the search.
    if (changed !== undefined && !filterRecords(records, search).some(({ id }) => id === changed)) setSearch("");
  }
  if (total === 0) {
    return (
      isListed && (
        <div className="section-text">
          <p>{t("dns.empty")}</p>
          <p>{t("dns.emptyText")}</p>
        </div>
      )
    );
  }
  return (
    <>
      <HeadingTools>
        <SearchField label={t("dns.search")} value={search} onChange={setSearch} />
        <p className="list-count" role="status">
          {matchCount === total
            ? t("dns.count", { smart_count: total })
            : t("dns.countOf", { matching: matchCount, total })}
        </p>
      </HeadingTools>
      {matchCount > 0 ? (
        <RecordTable
          records={matchingRecords}
          invalidRecords={matchingInvalid}
          sort={sort}
          changed={changed}
          onSort={(column) => setSort(toggleSort(sort, column))}
          {...rest}
        />
      ) : (
        <EmptyState variant="noMatch">
          <p>{t("dns.noMatch", { search })}</p>
          <button type="button" className="button" onClick={() => setSearch("")}>
            {t("dns.clear")}
          </button>
        </EmptyState>
      )}
      {!records.every(hasId) && <p className="section-text">{t("dns.noId")}</p>}
    </>
  );
};
