import { Link } from "react-router";
import { EmptyState } from "../../ui/widgets/EmptyState";
import { useT } from "../../i18n";

export const NoSuchServer = () => {
  const t = useT();
  return (
    <EmptyState variant="notFound">
      <h2>{t("servers.notFound")}</h2>
      <p>{t("servers.notFoundText")}</p>
      <Link to="/servers" className="button">
        {t("servers.back")}
      </Link>
    </EmptyState>
  );
};
