import { kindNames, words } from "./messages";
import { faultKinds, type FaultKind } from "./state";

/** A failure that the form offers. */
export interface FailureChoice {
  kind: FaultKind;
  label: string;
  /** How often it happens; without it the form asks. */
  times?: 1;
}

/** All failures. 419 is there twice, because the panel retries after the first one. */
export const failureChoices: readonly FailureChoice[] = faultKinds.flatMap((kind): FailureChoice[] => {
  const label = kindNames[kind];
  if (kind !== "419") return [{ kind, label }];
  return [
    { kind, label: words.once(label), times: 1 },
    { kind, label: words.always(label) },
  ];
});
