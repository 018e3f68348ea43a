import { useCallback } from "react";
import { useT } from "../../i18n";

/** The texts that the folder of a resource brings along. */
export const useResourceTexts = (resource: string) => {
  const t = useT();
  return {
    title: t(`resources.${resource}.title`),
    one: t(`resources.${resource}.one`),
    labelOf: useCallback((field: string) => t(`resources.${resource}.fields.${field}`), [t, resource]),
  };
};
