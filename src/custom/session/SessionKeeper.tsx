import { useEffect, useSyncExternalStore } from "react";
import { currentUserQuery } from "../../authProvider";
import { lazyScreen } from "../../ui/lazyScreen";
import { usePanel } from "../../ui/panel";
import { LazyPart } from "../../ui/widgets/LazyPart";

const LoginDialog = lazyScreen(() => import("./LoginDialog"), "LoginDialog");

/** Asks for login over the page while calls wait that have met an ended session; a login in another tab counts as well. */
export const SessionKeeper = () => {
  const { wall, tabs, queryClient, dataProvider } = usePanel();
  const isUp = useSyncExternalStore(wall.onChange, wall.isUp);
  useEffect(() => wall.attend(), [wall]);
  useEffect(
    () =>
      tabs.listen((message) => {
        const known = queryClient.getQueryData(currentUserQuery(dataProvider).queryKey);
        if (message.type === "login" && String(known?.id) === String(message.userId)) wall.pass();
      }),
    [tabs, wall, queryClient, dataProvider],
  );
  if (!isUp) return null;
  return (
    <LazyPart onFailed={wall.giveUp}>
      <LoginDialog />
    </LazyPart>
  );
};
