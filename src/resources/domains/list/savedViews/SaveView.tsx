import { useNotify } from "ra-core";
import { useState } from "react";
import { useT } from "@/i18n";
import { DialogFrame } from "@/ui/widgets/DialogFrame";
import type { FiltersProps } from "../useDomainFilters";
import { NameForm } from "./NameForm";
import { findView, formatView, useSavedViews } from "./savedViews";

/** A button with a dialog that saves the filters and the order of the list under a name. */
export const SaveView = ({ filters }: FiltersProps) => {
  const t = useT();
  const notify = useNotify();
  const { views, currentView, storeViews } = useSavedViews(filters);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const save = (label: string) => {
    const view = { label, ...currentView };
    const replaced = findView(views, label);
    storeViews(replaced ? views.map((other) => (other === replaced ? view : other)) : [...views, view]);
    notify("savedViews.done", { type: "success", detail: label });
    close();
  };
  return (
    <>
      <button type="button" className="button button-small button-quiet" onClick={() => setOpen(true)}>
        {t("savedViews.title")}
      </button>
      {isOpen && (
        <DialogFrame title={t("savedViews.title")} maxWidth="xs" onClose={close}>
          <div className="dialog-content">
            <NameForm
              label={t("savedViews.name")}
              hint={t("savedViews.hint", { words: formatView(currentView, t) })}
              submit={(name) => t(findView(views, name) ? "savedViews.replace" : "savedViews.save")}
              onSave={save}
              onCancel={close}
            />
          </div>
        </DialogFrame>
      )}
    </>
  );
};
