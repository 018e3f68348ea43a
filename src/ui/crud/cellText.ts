import * as v from "valibot";
import { Flag, isOn } from "../../dataProvider/records";
import type { Translate } from "../../i18n";

/**
 * A record's value as a list shows it; anything but text, numbers and flags needs a cell of its own.
 * @param isFlag a field that is sent as a flag comes back in any of a flag's shapes.
 */
export const cellText = (value: unknown, t: Translate, isFlag = typeof value === "boolean"): string => {
  if (isFlag) return t(v.is(Flag, value) && isOn(value) ? "common.yes" : "common.no");
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
};
