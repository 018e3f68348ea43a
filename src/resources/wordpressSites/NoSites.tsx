import { Link } from "react-router";
import { canAccess } from "../../authProvider/access";
import { useT } from "../../i18n";
import { useCurrentUser } from "../../ui/useCurrentUser";

/** There are no sites: where they come from, and the next step for people who may take it. */
export const NoSites = () => {
  const t = useT();
  const user = useCurrentUser();
  return (
    <>
      <h2>{t("wordpress.empty")}</h2>
      <p>{t("wordpress.emptyText")}</p>
      {canAccess(user, { resource: "domains", action: "create" }) && (
        <Link to="/add-domain" className="button button-primary">
          {t("sites.addWebsite")}
        </Link>
      )}
    </>
  );
};
