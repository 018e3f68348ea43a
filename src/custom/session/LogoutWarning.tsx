import { useNavigate } from "react-router";
import { useT } from "@/i18n";
import { useCurrentUser } from "@/ui/services";
import { ConfirmDialog } from "@/ui/widgets/ConfirmDialog";
import { useLogoutConfirmation } from "./useLogoutConfirmation";

/** Asks in the panel before logout loses something; where nothing is lost it logs out. */
export const LogoutWarning = ({ onStay }: { onStay: () => void }) => {
  const t = useT();
  const navigate = useNavigate();
  const question = useLogoutConfirmation(useCurrentUser()?.id ?? "", () => {
    onStay();
    void navigate("/logout", { state: { asked: true } });
  });
  if (!question) return null;
  return (
    <ConfirmDialog
      title={t("session.logout.question")}
      confirm={question.confirm}
      cancel="session.logout.stay"
      onConfirm={question.logOut}
      onCancel={onStay}
    >
      {question.facts}
    </ConfirmDialog>
  );
};
