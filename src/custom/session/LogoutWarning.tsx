import { useNavigate } from "react-router";
import { useT } from "@/i18n";
import { useCurrentUser } from "@/ui/services";
import { ConfirmDialog } from "@/ui/widgets/ConfirmDialog";
import { useLogoutConfirmation } from "./useLogoutConfirmation";

/** Logs out without a confirmation if nothing is lost. */
export const LogoutWarning = ({ onStay }: { onStay: () => void }) => {
  const t = useT();
  const navigate = useNavigate();
  const confirmation = useLogoutConfirmation(useCurrentUser().id, () => {
    onStay();
    void navigate("/logout", { state: { asked: true } });
  });
  if (!confirmation) return null;
  return (
    <ConfirmDialog
      title={t("session.logout.question")}
      confirm={t(confirmation.confirm)}
      cancel={t("session.logout.stay")}
      onConfirm={confirmation.logOut}
      onCancel={onStay}
    >
      {confirmation.facts}
    </ConfirmDialog>
  );
};
