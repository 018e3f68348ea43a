import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, type ReactNode, useSyncExternalStore } from "react";
import { Navigate, useLocation } from "react-router";
import { useNotify } from "ra-core";
import { currentUserQuery } from "@/authProvider";
import { isSessionEnded, isUnreachable } from "@/dataProvider/errors";
import { useT } from "@/i18n";
import { reduceHistory } from "@/lib/pastHistory";
import { readErrorMessage } from "@/i18n/errorMessage";
import { useServices, CurrentUserContext } from "@/ui/services";
import { useAutoRetry } from "@/ui/useAutoRetry";
import { LoadFailed } from "@/ui/widgets/screenStates";
import { Logo } from "@/ui/widgets/icons";
import { FRAMED } from "@/ui/layout/frame";
import { useRootClass } from "@/ui/layout/pages";
import { lazyScreen, LazyBoundary } from "@/ui/lazyScreen";
import { toReturnState } from "./returnPath";
import { SignInNotice } from "./SessionPage";

const SessionCheckFailed = (failure: { error: unknown; onRetry: () => void }) => {
  const { productName } = useServices().config;
  useRootClass(FRAMED);
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
 * The navigation guard. The first page waits for the current user; later navigations refetch the user in the background. A failure
 * redirects to login, unless the server was unreachable or too busy.
 */
export const SessionGate = ({ loading, children }: { loading: ReactNode; children: ReactNode }) => {
  const t = useT();
  const notify = useNotify();
  const location = useLocation();
  const { pathname } = location;
  const { dataProvider, config } = useServices();
  const { data: user, error, isFetching, refetch } = useQuery(currentUserQuery(dataProvider));

  const guardedPath = useRef(pathname);
  useEffect(() => {
    if (guardedPath.current === pathname) return; // the query has fetched for the first page
    guardedPath.current = pathname;
    void refetch();
  }, [pathname, refetch]);

  const unreachable = isUnreachable(error);
  // A refetch does not revive an ended session: the screen would only request its own data again.
  const isRefused = error !== null && !unreachable && (!isFetching || isSessionEnded(error));
  const uncertainError = user !== undefined && unreachable && !isFetching ? error : undefined;
  useAutoRetry(uncertainError, () => void refetch());
  useEffect(() => {
    if (uncertainError) notify("errors.sessionCheck", { type: "warning", detail: readErrorMessage(uncertainError, t) });
  }, [uncertainError, notify, t]);

  const isEnded = isRefused && isSessionEnded(error);
  useEffect(() => {
    if (isEnded) reduceHistory(config.history.keepDays);
  }, [isEnded, config]);

  if (isRefused) {
    const state = { ...toReturnState(location), ended: user !== undefined && isEnded };
    return <Navigate to="/login" replace state={state} />;
  }
  if (user) return <CurrentUserContext.Provider value={user}>{children}</CurrentUserContext.Provider>;
  if (error && !isFetching) return <SessionCheckFailed error={error} onRetry={() => void refetch()} />;
  return loading;
};

const LoginDialog = lazyScreen(() => import("./LoginDialog"), "LoginDialog");

/** Opens the login dialog while calls wait because the session has ended. A login in another tab counts as well. */
export const ReauthDialogHost = () => {
  const { reauth, tabs, queryClient, dataProvider } = useServices();
  const isQueued = useSyncExternalStore(reauth.onChange, reauth.isQueued);
  const signInError = useSyncExternalStore(reauth.onChange, reauth.getSignInError);
  useEffect(() => reauth.registerLoginDialog(), [reauth]);
  useEffect(
    () =>
      tabs.listen((message) => {
        const user = queryClient.getQueryData(currentUserQuery(dataProvider).queryKey);
        if (message.type === "login" && String(user?.id) === String(message.userId)) reauth.resume();
      }),
    [tabs, reauth, queryClient, dataProvider],
  );
  if (signInError !== undefined) return <SignInNotice error={signInError} />;
  if (!isQueued) return null;
  return (
    <LazyBoundary onError={reauth.abort}>
      <LoginDialog />
    </LazyBoundary>
  );
};
