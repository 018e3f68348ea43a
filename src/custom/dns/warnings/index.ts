import {
  addressAsTarget,
  notAnAddress,
  unreachableAddress,
  nullMxBesideOthers,
  openSpf,
  secondSpf,
  tooManyLookups,
  blank,
  dotAtEnd,
  mailAddress,
  priorityInData,
  webAddress,
  longText,
  quotedText,
} from "./recordRules";
import {
  aliasAsTarget,
  aliasAtZone,
  aliasBesideOthers,
  aliasToItself,
  targetBecomesAlias,
  atSign,
  doubledZone,
  emptyLabel,
  endsWithZone,
  longLabel,
  longName,
  differentTtl,
  duplicate,
  longTtl,
} from "./zoneRules";
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
  aliasToItself,
  doubledZone,
  nullMxBesideOthers,
  longText,
  quotedText,
  secondSpf,
  tooManyLookups,
  openSpf,
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
