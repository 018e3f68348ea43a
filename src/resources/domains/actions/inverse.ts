import type { DomainActionName } from "../../../dataProvider/endpoints";

/** The action that takes another one back. The others leave nothing to take back. */
export const inverseOf: Partial<Record<DomainActionName, "suspend" | "activate" | "upgradePhp" | "downgradePhp">> = {
  suspend: "activate",
  activate: "suspend",
  upgradePhp: "downgradePhp",
  downgradePhp: "upgradePhp",
};
