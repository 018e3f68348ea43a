import { Link } from "react-router";
import { useT } from "../../i18n";
import { EmptyState } from "../widgets/EmptyState";
import { PageTitle } from "./PageTitle";

const NoPage = ({ area }: { area: "notFound" | "notAllowed" }) => {
  const t = useT();
  return (
    <EmptyState variant={area}>
      <PageTitle title={t(`layout.${area}.title`)} />
      <p>{t(`layout.${area}.text`)}</p>
      <Link to="/" className="button">
        {t("layout.notFound.home")}
      </Link>
    </EmptyState>
  );
};

export const NotFound = () => <NoPage area="notFound" />;
export const NotAllowed = () => <NoPage area="notAllowed" />;
