import { useT } from "../../i18n";
import { ChunkLoadError } from "../lazyScreen";

/** Shown instead of a white page: what failed and what to do. Drafts and the address stay, so that a reload loses nothing. */
export const ErrorPage = ({ error }: { error: unknown }) => {
  const t = useT();
  const isRelease = error instanceof ChunkLoadError;
  return (
    <div className="placard" role="alert">
      <h1>{t(isRelease ? "release.title" : "errors.pageTitle")}</h1>
      <p>{t(isRelease ? "release.text" : "errors.unknown")}</p>
      <button type="button" className="button button-primary" onClick={() => location.reload()}>
        {t("release.reload")}
      </button>
    </div>
  );
};
