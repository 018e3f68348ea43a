import type { ComponentProps } from "react";
import type { Domain } from "../../../dataProvider/records";
import { ServerMatrix } from "../../../custom/matrix";
import { ListBody } from "../../../ui/layout/ListScreen";
import { LazyPart } from "../../../ui/lazyScreen";
import { ServerState } from "../../servers";
import { ScannedDomains } from "./ScannedDomains";
import { useListQuestion } from "../../../custom/bulk";
import { useListView } from "../../../custom/savedViews";

type Body = ComponentProps<typeof ListBody<Domain>>;

const withoutState = () => undefined;
const stateOf = (server: string) => (
  <LazyPart onFailed={withoutState}>
    <ServerState id={server} />
  </LazyPart>
);

/** The sites list with second filters, or by server. */
export const DomainView = (body: Body) => {
  const question = useListQuestion();
  const [view] = useListView();
  const shown: Body = {
    ...body,
    renderTable: (rows, state) =>
      view === "servers" ? <ServerMatrix rows={rows} stateOf={stateOf} {...state} /> : body.renderTable(rows, state),
  };
  const { filter, sort } = question;
  if (!question.needsReading) return <ListBody {...shown} />;
  return <ScannedDomains key={JSON.stringify([filter, sort])} question={question} {...shown} />;
};
