import { Link, Navigate } from "react-router";
import { useT } from "@/i18n";
import { EmptyState } from "../widgets/EmptyState";
import { PageTitle } from "./PageTitle";
import { ChunkLoadError } from "../lazyScreen";
import { ErrorActions } from "../widgets/LoadFailed";
import { SlowNotice } from "../widgets/SlowNotice";
import { getEarlyFrame, FRAMED } from "./frame";
import { useLayoutEffect, type ReactNode } from "react";
import { canAccess } from "@/authProvider/access";
import { useCurrentUser } from "../services";

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
      <ErrorActions error={error} shown={[title, text]}>
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

export const useFramed = (): void =>
  useLayoutEffect(() => {
    const { classList } = document.documentElement;
    classList.add(FRAMED);
    return () => classList.remove(FRAMED);
  }, []);

const FramePlace = ({ frame }: { frame: HTMLElement }) => {
  useFramed();
  return <div ref={(node) => node?.append(frame)} />;
};

/** Shows the page's frame until the current user has been fetched. There are no toasts yet for slow calls. */
export const FirstLoading = () => {
  const frame = getEarlyFrame();
  return (
    <>
      {frame ? <FramePlace frame={frame} /> : <LoadingPage />}
      <SlowNotice />
    </>
  );
};

interface Props {
  resource: string;
  action: string;
  deniedTo?: string | undefined;
  children: ReactNode;
}

/** Renders a screen for users with access, and loads nothing of it for others. */
export const Allowed = ({ resource, action, deniedTo, children }: Props) => {
  const user = useCurrentUser();
  if (canAccess(user, { resource, action })) return children;
  return deniedTo === undefined ? <NotAllowed /> : <Navigate to={deniedTo} replace />;
};
