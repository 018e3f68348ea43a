import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, type ReactNode } from "react";
import { Navigate, useLocation } from "react-router";
import { useNotify } from "ra-core";
import { currentUserQuery } from "@/authProvider";
import { isSessionEnded, isUnreachable } from "@/dataProvider/errors";
import { useT } from "@/i18n";
import { readErrorMessage } from "@/i18n/errorMessage";
import { useServices, CurrentUserContext } from "@/ui/services";
import { LoadFailed } from "@/ui/widgets/LoadFailed";
import { Logo } from "@/ui/widgets/Logo";
import { useAutoRetry } from "@/ui/widgets/useVisible";
import { useFramed } from "@/ui/layout/pages";

/** In place of the panel while it is not known who is signed in. */
const Unknown = (failure: { error: unknown; onRetry: () => void }) => {
  const { productName } = useServices().config;
  useFramed();
  return (
    <>
      <header className="bar">
        <div className="bar-inner">
          <span className="bar-brand">
            <Logo />
            <span>{productName}</span>
          </span>
        </div>
      </header>
      <main className="content">
        <LoadFailed title="errors.sessionCheck" {...failure} />
      </main>
    </>
  );
};

/**
 * The navigation guard. The first page waits for the current user; later navigations show the page at once with the known user
 * and read the user again. A failure redirects to login, unless the server could not be reached or was too busy to answer: then
 * the page stays and says so.
 */
export const SessionGate = ({ loading, children }: { loading: ReactNode; children: ReactNode }) => {
  const t = useT();
  const notify = useNotify();
  const { pathname, search } = useLocation();
  const { dataProvider } = useServices();
  const { data: user, error, isFetching, refetch } = useQuery(currentUserQuery(dataProvider));

  const guarded = useRef(pathname);
  useEffect(() => {
    if (guarded.current === pathname) return; // the query itself has fetched for the first page
    guarded.current = pathname;
    void refetch();
  }, [pathname, refetch]);

  const unreachable = isUnreachable(error);
  // Fetching again does not revive an ended session: the screen would only request its own data again.
  const isRefused = error !== null && !unreachable && (!isFetching || isSessionEnded(error));
  const unsure = user !== undefined && unreachable && !isFetching ? error : undefined;
  useAutoRetry(unsure, () => void refetch());
  useEffect(() => {
    if (unsure) notify("errors.sessionCheck", { type: "warning", detail: readErrorMessage(unsure, t) });
  }, [unsure, notify, t]);

  if (isRefused) {
    const state = { nextPathname: pathname, nextSearch: search, ended: user !== undefined && isSessionEnded(error) };
    return <Navigate to="/login" replace state={state} />;
  }
  if (user) return <CurrentUserContext.Provider value={user}>{children}</CurrentUserContext.Provider>;
  if (error && !isFetching) return <Unknown error={error} onRetry={() => void refetch()} />;
  return loading;
};
