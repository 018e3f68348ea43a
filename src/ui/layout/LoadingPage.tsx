import { useT } from "../../i18n";

export const LoadingPage = () => {
  const t = useT();
  return (
    <div className="loading-page" role="status">
      <span className="spinner" />
      {t("common.loading")}
    </div>
  );
};
