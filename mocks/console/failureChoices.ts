import { kindNames, words } from "./messages";
import { faultKinds, type FaultKind } from "./state";

/** A failure as it is offered. */
export interface FailureChoice {
  kind: FaultKind;
  label: string;
  /** How often it happens; where it is not said the person says it. */
  times?: 1;
}

/** All failures: 419 twice, because a panel answers the first one by asking again. */
export const failureChoices: readonly FailureChoice[] = faultKinds.flatMap((kind): FailureChoice[] => {
  const label = kindNames[kind];
  if (kind !== "419") return [{ kind, label }];
  return [
    { kind, label: words.once(label), times: 1 },
    { kind, label: words.always(label) },
  ];
});
