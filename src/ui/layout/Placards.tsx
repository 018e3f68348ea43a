import { Link } from "react-router";
import { useT } from "../../i18n";
import { Placard } from "../widgets/Placard";
import { PageTitle } from "./PageTitle";

const NoPage = ({ area }: { area: "notFound" | "notAllowed" }) => {
  const t = useT();
  return (
    <Placard moment={area}>
      <PageTitle title={t(`layout.${area}.title`)} />
      <p>{t(`layout.${area}.text`)}</p>
      <Link to="/" className="button">
        {t("layout.notFound.home")}
      </Link>
    </Placard>
  );
};

export const NotFound = () => <NoPage area="notFound" />;
export const NotAllowed = () => <NoPage area="notAllowed" />;
