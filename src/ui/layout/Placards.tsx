import { Link } from "react-router";
import { useT } from "../../i18n";
import { PageTitle } from "./PageTitle";

const Placard = ({ area }: { area: "notFound" | "notAllowed" }) => {
  const t = useT();
  return (
    <div className="placard">
      <PageTitle title={t(`layout.${area}.title`)} />
      <p>{t(`layout.${area}.text`)}</p>
      <Link to="/" className="button">
        {t("layout.notFound.home")}
      </Link>
    </div>
  );
};

export const NotFound = () => <Placard area="notFound" />;
export const NotAllowed = () => <Placard area="notAllowed" />;
