import { useCallback, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { currentUserQuery } from "../../authProvider";
import { readCurrentUser } from "../../authProvider/user";
import { usePanel } from "../../ui/panel";
import { useVisible } from "../../ui/widgets/useVisible";
import { keptPerson } from "./keptPerson";

const nothing = () => undefined;

/** If it is the same person, the last changes that met the ended session are sent now. */
export const useGoOn = () => {
  const { reauth } = usePanel();
  return useCallback(
    (before: string | undefined) => {
      if (before !== undefined && before === keptPerson()) reauth.resume();
      else reauth.giveUp();
    },
    [reauth],
  );
};

interface Options {
  /** The path to go on to. */
  next: string;
  /** There is a message to read first: the page stays. */
  isHeld: boolean;
  /** A logout was just confirmed: if someone is signed in all the same, the page says so. */
  loggedOut: boolean;
}

/**
 * Opening login asks for the current user: someone who is signed in goes on. The answer must be this call's own, because the
 * cache may still hold the previous user. The CSRF cookie is fetched after it: both at once would each begin a session. Without
 * the cookie the login itself fetches it and reports problems. A background tab, for example one that followed a logout, asks
 * when it becomes visible: its answers could undo the login in another tab.
 */
export const useSignedInAlready = ({ next, isHeld, loggedOut }: Options) => {
  const navigate = useNavigate();
  const { dataProvider, queryClient } = usePanel();
  const goOnAs = useGoOn();
  const [isStillIn, setStillIn] = useState(false);
  const attempted = useRef(false);
  const isVisible = useVisible();
  const [wasSeen, setSeen] = useState(isVisible);
  if (isVisible && !wasSeen) setSeen(true);
  useEffect(() => {
    if (!wasSeen) return undefined;
    let left = false;
    const goOn = (answer: unknown) => {
      if (left || attempted.current || isHeld) return;
      if (loggedOut) return setStillIn(true);
      const before = keptPerson();
      queryClient.setQueryData(currentUserQuery(dataProvider).queryKey, readCurrentUser(answer));
      goOnAs(before);
      void navigate(next, { replace: true });
    };
    const fetchCookie = () => (left || attempted.current ? undefined : dataProvider.csrfCookie({}));
    dataProvider.currentUser({}).then(goOn).catch(nothing).then(fetchCookie).catch(nothing);
    return () => {
      left = true;
    };
  }, [dataProvider, queryClient, navigate, next, isHeld, loggedOut, wasSeen, goOnAs]);
  return {
    /** After the logout someone is signed in all the same. */
    isStillIn,
    /** A login is being sent: nothing else is requested here any more. */
    noteAttempt: () => {
      attempted.current = true;
    },
  };
};
