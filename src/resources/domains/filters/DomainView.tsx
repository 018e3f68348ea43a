import type { ComponentProps } from "react";
import type { Domain } from "../../../dataProvider/records";
import { useT } from "../../../i18n";
import { ServerMatrix } from "../../../custom/matrix";
import { ListBody } from "../../../ui/layout/ListScreen";
import { LazyPart } from "../../../ui/lazyScreen";
import { ServerState } from "../../servers";
import type { useDomainFilters } from "../useDomainFilters";
import { ScannedDomains } from "./ScannedDomains";
import { useListQuestion } from "../../../custom/bulk";
import { useListView } from "../../../custom/savedViews";
import { hasSecondFilters, noFilters } from "../rules/values";

type Body = ComponentProps<typeof ListBody<Domain>>;

const withoutState = () => undefined;
const stateOf = (server: string) => (
  <LazyPart onFailed={withoutState}>
    <ServerState id={server} />
  </LazyPart>
);

/** The sites list with second filters, or by server. */
export const DomainView = ({ filters, ...body }: Body & { filters: ReturnType<typeof useDomainFilters> }) => {
  const t = useT();
  const question = useListQuestion();
  const [view] = useListView();
  const isNarrowed = hasSecondFilters(filters.applied);
  const none = (
    <>
      <h2>{t("siteFilters.none")}</h2>
      <button type="button" className="button" onClick={() => filters.change(noFilters)}>
        {t("siteFilters.clear")}
      </button>
    </>
  );
  const shown: Body = {
    ...body,
    empty: isNarrowed ? none : body.empty,
    renderTable: (rows, state) =>
      view === "servers" ? <ServerMatrix rows={rows} stateOf={stateOf} {...state} /> : body.renderTable(rows, state),
  };
  const { filter, sort } = question;
  if (!question.needsReading) return <ListBody {...shown} />;
  return <ScannedDomains key={JSON.stringify([filter, sort])} question={question} {...shown} />;
};
