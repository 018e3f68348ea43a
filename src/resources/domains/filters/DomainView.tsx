import { useMemo, type ComponentProps, type ReactNode, Suspense } from "react";
import type { Domain } from "../../../dataProvider/records";
import { useT } from "../../../i18n";
import { lazyScreen } from "../../../ui/lazyScreen";
import { ListBody } from "../../../ui/layout/ListScreen";
import type { useDomainFilters } from "../useDomainFilters";
import type { ListQuestion } from "./question";
import { ScannedDomains } from "./ScannedDomains";
import { Matching } from "./ScanStatus";
import { useListQuestion } from "./useListQuestion";
import { useListView } from "./useListView";
import { hasSecondFilters, noSecondFilters } from "./values";

const ServerMatrix = lazyScreen(() => import("../matrix/ServerMatrix"), "ServerMatrix");

type Body = ComponentProps<typeof ListBody<Domain>>;

/** The pages of the list, with the links that match. */
const AskedDomains = ({
  question,
  isNarrowed,
  list,
  ...body
}: Body & { question: ListQuestion; isNarrowed: boolean }) => {
  const t = useT();
  const { data, isPlaceholderData, meta } = list;
  const rows = useMemo(
    () => (isPlaceholderData ? data : data?.flatMap((domain) => question.narrow(domain) ?? [])),
    [data, isPlaceholderData, question],
  );
  const total = Number((meta as { total?: unknown } | undefined)?.total);
  return (
    <>
      {isNarrowed && rows && !isPlaceholderData && total > 0 && (
        <Matching words={t("siteFilters.matching", { smart_count: total })} />
      )}
      <ListBody {...body} list={{ ...list, data: rows }} />
    </>
  );
};

/** The sites list with second filters, or by server. */
export const DomainView = ({ filters, ...body }: Body & { filters: ReturnType<typeof useDomainFilters> }) => {
  const t = useT();
  const question = useListQuestion();
  const [view] = useListView();
  const isNarrowed = hasSecondFilters(filters.applied);
  const none = (
    <>
      <h2>{t("siteFilters.none")}</h2>
      <button type="button" className="button" onClick={() => filters.change(noSecondFilters)}>
        {t("siteFilters.clear")}
      </button>
    </>
  );
  const loading: ReactNode = <p className="list-loading">{t("common.loading")}</p>;
  const shown: Body = {
    ...body,
    empty: isNarrowed ? none : body.empty,
    renderTable: (rows, state) =>
      view === "servers" ? (
        <Suspense fallback={loading}>
          <ServerMatrix rows={rows} {...state} />
        </Suspense>
      ) : (
        body.renderTable(rows, state)
      ),
  };
  const { filter, sort } = question;
  return question.needsReading ? (
    <ScannedDomains key={JSON.stringify([filter, sort])} question={question} {...shown} />
  ) : (
    <AskedDomains question={question} isNarrowed={isNarrowed} {...shown} />
  );
};
