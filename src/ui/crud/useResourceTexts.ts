import { useCallback } from "react";
import { useT } from "../../i18n";
import "../../i18n/crudTexts";

/** The texts from the resource's folder. */
export const useResourceTexts = (resource: string) => {
  const t = useT();
  return {
    title: t(`resources.${resource}.title`),
    one: t(`resources.${resource}.one`),
    labelOf: useCallback((field: string) => t(`resources.${resource}.fields.${field}`), [t, resource]),
  };
};
