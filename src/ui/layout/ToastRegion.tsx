import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { useT } from "../../i18n";
import { useToastPlace } from "../widgets/ToastPlace";

/** Where notices and toasts are: bottom right, inside the open dialog, if any. */
export const ToastRegion = ({ children }: { children: ReactNode }) => {
  const t = useT();
  const place = useToastPlace();
  const region = (
    <section aria-label={t("layout.notifications")} className="toasts">
      {children}
    </section>
  );
  return place ? createPortal(region, place) : region;
};
