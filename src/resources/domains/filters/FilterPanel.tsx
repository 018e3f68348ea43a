import { useGetList, useListContext, type SortPayload } from "ra-core";
import { useRef } from "react";
import { wholeList } from "../../../dataProvider/localList";
import type { Server } from "../../../dataProvider/records";
import { useT } from "../../../i18n";
import { readingWords } from "../../../i18n/errorWords";
import { usePanel } from "../../../ui/panel";
import { useResume } from "../../../ui/widgets/useVisible";
import { LabelledSelect } from "../DomainControls";
import type { useDomainFilters } from "../useDomainFilters";
import { filterChoices, type DomainFilters } from "../rules/values";
import type { QueryClient } from "@tanstack/react-query";
import { questionOf } from "../rules/question";
import { matchingRows, pagesKey, type Pages } from "./scan";

/** Counting goes through all sites for each choice: beyond this many it would be felt. */
const COUNTED_MAX = 2000;

const isWhole = (pages: Pages | undefined): pages is Pages =>
  pages?.pages.at(-1)?.pageInfo?.hasNextPage === false &&
  pages.pages.reduce((sum, { data }) => sum + data.length, 0) <= COUNTED_MAX;

/** How many sites match these filters, where all pages were read: of their question, or without what the API can filter of it. */
export const knownCount = (
  queryClient: QueryClient,
  filters: Partial<DomainFilters>,
  sort: SortPayload,
): number | undefined => {
  const question = questionOf(filters, sort);
  const { search = "", filter = "" } = filters;
  const wider = questionOf({ search, filter }, sort);
  const pages = [question, wider].map((each) => queryClient.getQueryData<Pages>(pagesKey(each))).find(isWhole);
  return pages && matchingRows(pages, question).length;
};

type Filters = ReturnType<typeof useDomainFilters>;

const ALL = wholeList("name");
/** The panel says what is wrong; there is no toast. */
const quiet = { onError: () => undefined };

/** A choice with how many sites match it together with the other filters, if that is known. */
const useCounted = ({ shown }: Filters) => {
  const t = useT();
  const { queryClient } = usePanel();
  const { field, order } = useListContext().sort;
  return (words: string, part: Partial<DomainFilters>): string => {
    const count = knownCount(queryClient, { ...shown, ...part }, { field, order });
    return count === undefined ? words : t("siteFilters.counted", { words, count });
  };
};

/** The servers by name, asked for when the panel opens. */
const ServerSelect = ({ filters }: { filters: Filters }) => {
  const t = useT();
  const { shown, change } = filters;
  const counted = useCounted(filters);
  const { data, error, isPending, refetch } = useGetList<Server>("servers", ALL, quiet);
  const retry = () => void refetch();
  const select = useRef<HTMLSelectElement>(null);
  /** The button goes, and must not take the focus with it. */
  const retryByHand = () => {
    select.current?.focus();
    retry();
  };
  useResume(error, retry);
  const value = shown.server ?? "";
  const names = [...new Set([...(data ?? []).map(({ name }) => name), ...(value ? [value] : [])])];
  return (
    <LabelledSelect
      ref={select}
      className="filter-field"
      label={t("siteFilters.names.server")}
      value={value}
      options={[["", t("siteFilters.any")], ...names.map((name) => [name, counted(name, { server: name })] as const)]}
      onChange={(server) => change({ server })}
    >
      {isPending && <p className="filter-hint">{t("siteFilters.loadingServers")}</p>}
      {error && !data && (
        <div className="message message-bad" role="alert">
          <p>{t("siteFilters.serversFailed")}</p>
          <p>{readingWords(error, t)}</p>
          <div className="message-actions">
            <button type="button" className="button button-small" onClick={retryByHand}>
              {t("common.retry")}
            </button>
          </div>
        </div>
      )}
    </LabelledSelect>
  );
};

const ChoiceSelect = ({ name, filters }: { name: "state" | "php" | "secure"; filters: Filters }) => {
  const t = useT();
  const counted = useCounted(filters);
  const words = (value: string) => t(`siteFilters.${name}.${value}` as "siteFilters.state.failed");
  return (
    <LabelledSelect
      className="filter-field"
      label={t(`siteFilters.names.${name}`)}
      value={filters.shown[name] ?? ""}
      options={[
        ["", t("siteFilters.any")],
        ...filterChoices[name].map((value) => [value, counted(words(value), { [name]: value })] as const),
      ]}
      onChange={(value) => filters.change({ [name]: value })}
    />
  );
};

/** What the sites list can be filtered by beside its search and its filter. */
export const FilterPanel = ({ filters }: { filters: Filters }) => {
  const t = useT();
  const counted = useCounted(filters);
  return (
    <>
      <ServerSelect filters={filters} />
      <ChoiceSelect name="state" filters={filters} />
      <ChoiceSelect name="php" filters={filters} />
      <ChoiceSelect name="secure" filters={filters} />
      <label className="filter-check">
        <input
          type="checkbox"
          checked={filters.shown.differs === "yes"}
          onChange={(event) => filters.change({ differs: event.target.checked ? "yes" : "" })}
        />
        {counted(t("siteFilters.differs.yes"), { differs: "yes" })}
      </label>
      <p className="filter-hint">{t("siteFilters.hint")}</p>
    </>
  );
};
