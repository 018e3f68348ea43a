import { useT } from "../../i18n";
import { ChunkLoadError } from "../lazyScreen";
import { ErrorTools } from "../widgets/ErrorTools";
import { EmptyState } from "../widgets/EmptyState";

/** Shown instead of a white page: what failed and what to do. Drafts and the address stay, so that a reload loses nothing. */
export const ErrorPage = ({ error }: { error: unknown }) => {
  const t = useT();
  const isRelease = error instanceof ChunkLoadError;
  const title = t(isRelease ? "release.title" : "errors.pageTitle");
  const text = t(isRelease ? "release.text" : "errors.unknown");
  return (
    <EmptyState variant="failed" role="alert">
      <h1>{title}</h1>
      <p>{text}</p>
      <ErrorTools error={error} shown={[title, text]}>
        <button type="button" className="button button-primary" onClick={() => location.reload()}>
          {t("release.reload")}
        </button>
      </ErrorTools>
    </EmptyState>
  );
};
