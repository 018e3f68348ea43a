import * as ofRecord from "./recordRules";
import type { Rule, Situation, Warning } from "./warning";
import * as ofZone from "./zoneRules";

const rules: readonly Rule[] = [
  ofZone.longLabel,
  ofZone.emptyLabel,
  ofZone.longName,
  ofRecord.dotAtEnd,
  ofRecord.blank,
  ofRecord.webAddress,
  ofZone.endsWithZone,
  ofZone.atSign,
  ofZone.aliasAtZone,
  ofZone.aliasBesideOthers,
  ofZone.targetBecomesAlias,
  ofRecord.notAnAddress,
  ofRecord.unreachableAddress,
  ofRecord.addressAsTarget,
  ofRecord.wrongPart,
  ofRecord.priorityInData,
  ofRecord.mailAddress,
  ofZone.aliasAsTarget,
  ofZone.aliasToItself,
  ofZone.doubledZone,
  ofRecord.nullMxBesideOthers,
  ofRecord.longText,
  ofRecord.quotedText,
  ofRecord.replacement,
  ofRecord.genericData,
  ofRecord.strayCharacter,
  ofRecord.wrongTermOfSpf,
  ofRecord.secondSpf,
  ofRecord.tooManyLookups,
  ofRecord.openSpf,
  ofZone.duplicate,
  ofZone.differentTtl,
  ofZone.longTtl,
];

/** All warnings about a record, in the order of the fields. None of them blocks it. */
export const warningsOf = (situation: Situation): Warning[] => rules.flatMap((rule) => rule(situation) ?? []);

export type { Situation, Warning } from "./warning";
