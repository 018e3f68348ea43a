import { type ReactNode, useLayoutEffect } from "react";
import { Link } from "react-router";
import { isolateText } from "@/lib/serverText";
import { useT } from "@/i18n";
import { useServices } from "../services";
import { EmptyState, ErrorActions, SlowNotice } from "../widgets/screenStates";
import { ChunkLoadError } from "../lazyScreen";
import { getEarlyFrame, FRAMED } from "./frame";

export const useTabTitle = (title: string) => {
  const { productName } = useServices().config;
  useLayoutEffect(() => {
    document.title = `${isolateText(title)} · ${productName}`;
  }, [title, productName]);
};

export const PageTitle = ({ title, children }: { title: string; children?: ReactNode }) => {
  useTabTitle(title);
  return (
    <div className="page-title">
      <h1>{title}</h1>
      {children}
    </div>
  );
};

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

export const ErrorPage = ({ error }: { error: unknown }) => {
  const t = useT();
  const isRelease = error instanceof ChunkLoadError;
  const title = t(isRelease ? "release.title" : "errors.pageTitle");
  const text = t(isRelease ? "release.text" : "errors.unknown");
  return (
    <EmptyState variant="failed" role="alert">
      <h1>{title}</h1>
      <p>{text}</p>
      <ErrorActions error={error} messages={[title, text]}>
        <button type="button" className="button button-primary" onClick={() => location.reload()}>
          {t("release.reload")}
        </button>
      </ErrorActions>
    </EmptyState>
  );
};

export const LoadingPage = () => {
  const t = useT();
  return (
    <div className="loading-page" role="status">
      <span className="spinner" />
      {t("common.loading")}
    </div>
  );
};

/**
 * Gives <html> a class while the component is mounted. A rule of `html:has()` would check, and often restyle, the whole page whenever
 * anything in it changes.
 */
export const useRootClass = (className: string): void =>
  useLayoutEffect(() => {
    const { classList } = document.documentElement;
    classList.add(className);
    return () => classList.remove(className);
  }, [className]);

const EarlyFrame = ({ frame }: { frame: HTMLElement }) => {
  useRootClass(FRAMED);
  return <div ref={(node) => node?.append(frame)} />;
};

/** Shows the page's frame until the current user has been fetched. There are no toasts yet for slow calls. */
export const FirstLoading = () => {
  const frame = getEarlyFrame();
  return (
    <>
      {frame ? <EarlyFrame frame={frame} /> : <LoadingPage />}
      <SlowNotice />
    </>
  );
};
