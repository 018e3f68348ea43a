import type { ReactNode, Ref } from "react";
import { createPortal } from "react-dom";
import { useT } from "../../i18n";
import { useToastPlace } from "../widgets/ToastPlace";

/** Where notices and toasts are: bottom right, inside the open dialog, if any. */
export const ToastRegion = ({ ref, children }: { ref?: Ref<HTMLElement>; children: ReactNode }) => {
  const t = useT();
  const place = useToastPlace();
  const region = (
    <section ref={ref} aria-label={t("layout.notifications")} className="toasts">
      {children}
    </section>
  );
  return place ? createPortal(region, place) : region;
};
