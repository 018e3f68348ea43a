import * as v from "valibot";
import { Flag, isOn } from "../../dataProvider/records";
import type { Translate } from "../../i18n";

/**
 * A value of a record as a list shows it; what is no text, number or flag needs a cell of its own.
 * @param isFlag what is sent as a flag comes back in any of the shapes of one.
 */
export const cellText = (value: unknown, t: Translate, isFlag = typeof value === "boolean"): string => {
  if (isFlag) return t(v.is(Flag, value) && isOn(value) ? "common.yes" : "common.no");
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
};
