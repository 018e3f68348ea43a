import { addressAsTarget, notAnAddress, unreachableAddress } from "./addressRules";
import { aliasAsTarget, aliasAtZone, aliasBesideOthers, targetBecomesAlias } from "./aliasRules";
import { atSign, emptyLabel, endsWithZone, longLabel, longName } from "./nameRules";
import { differentTtl, duplicate, longTtl } from "./setRules";
import { blank, dotAtEnd, mailAddress, priorityInData, webAddress } from "./typedRules";
import { longText, quotedText, secondSpf } from "./textRules";
import type { Rule, Situation, Warning } from "./warning";

const rules: readonly Rule[] = [
  longLabel,
  emptyLabel,
  longName,
  dotAtEnd,
  blank,
  webAddress,
  endsWithZone,
  atSign,
  aliasAtZone,
  aliasBesideOthers,
  targetBecomesAlias,
  notAnAddress,
  unreachableAddress,
  addressAsTarget,
  priorityInData,
  mailAddress,
  aliasAsTarget,
  longText,
  quotedText,
  secondSpf,
  duplicate,
  differentTtl,
  longTtl,
];

/** All warnings about a record, in the order of the fields. None of them blocks it. */
export const warningsOf = (situation: Situation): Warning[] =>
  rules.flatMap((rule) => {
    const warning = rule(situation);
    return warning ? [warning] : [];
  });

export type { Situation, Warning } from "./warning";
