import { useT } from "../../i18n";
import "../../i18n/formTexts";
import { lazyScreen } from "../lazyScreen";
import { LazyPart } from "../widgets/LazyPart";

const ConfirmDialog = lazyScreen(() => import("../widgets/ConfirmDialog"), "ConfirmDialog");

interface Props {
  /** What would be left; by default that changes are not saved. */
  title?: string | undefined;
  text?: string | undefined;
  onLeave: () => void;
  onStay: () => void;
}

/** Asks before typed input is lost, on a page or in a dialog. */
export const LeaveQuestion = ({ title, text, onLeave, onStay }: Props) => {
  const t = useT();
  return (
    <LazyPart onFailed={onStay}>
      <ConfirmDialog
        title={title ?? t("forms.leave.title")}
        confirm="forms.leave.confirm"
        cancel="forms.leave.stay"
        onConfirm={onLeave}
        onCancel={onStay}
      >
        {text ?? t("forms.leave.text")}
      </ConfirmDialog>
    </LazyPart>
  );
};
