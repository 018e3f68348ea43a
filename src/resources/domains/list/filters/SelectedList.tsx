import { useListContext } from "ra-core";
import { type ComponentProps, useEffect, useEffectEvent, useMemo } from "react";
import { useCachedPages } from "@/custom/domainPages";
import { useT } from "@/i18n";
import { compareNaturally } from "@/lib/format";
import type { DomainListQuery } from "@/model/domainQuery";
import type { Domain } from "@/model/records";
import { ListBody } from "@/ui/layout/ListScreen";
import styles from "../domainList.module.css";

const sortKeys: Partial<Record<string, (domain: Domain) => string>> = {
  domain: ({ url }) => url,
  server: ({ servers }) => servers?.[0]?.name ?? "",
};

interface Props extends Pick<ComponentProps<typeof ListBody<Domain>>, "empty" | "renderTable"> {
  query: DomainListQuery;
  /** Called after a reload: the selection is gone. */
  onLost: () => void;
}

/** The sites that were selected by a pasted list. Nothing is fetched: pushed and fetched domains replace those in the cache. */
export const SelectedList = ({ query, onLost, ...body }: Props) => {
  const t = useT();
  const { sort } = useListContext();
  const { pages, rows } = useCachedPages(query);
  const isLost = pages === undefined;
  const reportLost = useEffectEvent(onLost);
  useEffect(() => {
    if (isLost) reportLost();
  }, [isLost]);
  const data = useMemo(() => {
    const getKey = sortKeys[sort.field];
    return getKey ? rows.toSorted((one, other) => compareNaturally(getKey(one), getKey(other))) : rows;
  }, [rows, sort.field]);
  return (
    <ListBody
      {...body}
      list={{ data, isPending: isLost, refetch: onLost }}
      footer={
        <div className={styles.domainFooter}>
          <p role="status">{t("sites.footer", { page: 1, to: data.length, total: data.length })}</p>
        </div>
      }
    />
  );
};
