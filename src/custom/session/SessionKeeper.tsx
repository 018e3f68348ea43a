import { useEffect, useSyncExternalStore } from "react";
import { currentUserQuery } from "@/authProvider";
import { lazyScreen, LazyBoundary } from "@/ui/lazyScreen";
import { useServices } from "@/ui/services";
import { SignInNotice } from "./SignInNotice";

const LoginDialog = lazyScreen(() => import("./LoginDialog"), "LoginDialog");

/** Opens the login dialog while calls wait because the session has ended. A login in another tab counts as well. */
export const SessionKeeper = () => {
  const { reauth, tabs, queryClient, dataProvider } = useServices();
  const isWaiting = useSyncExternalStore(reauth.onChange, reauth.isWaiting);
  const isBehindSignIn = useSyncExternalStore(reauth.onChange, reauth.isBehindSignIn);
  useEffect(() => reauth.attend(), [reauth]);
  useEffect(
    () =>
      tabs.listen((message) => {
        const known = queryClient.getQueryData(currentUserQuery(dataProvider).queryKey);
        if (message.type === "login" && String(known?.id) === String(message.userId)) reauth.resume();
      }),
    [tabs, reauth, queryClient, dataProvider],
  );
  if (isBehindSignIn) return <SignInNotice />;
  if (!isWaiting) return null;
  return (
    <LazyBoundary onError={reauth.giveUp}>
      <LoginDialog />
    </LazyBoundary>
  );
};
