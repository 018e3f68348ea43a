import { useNotify } from "ra-core";
import { useCallback, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { WordpressSite } from "../../dataProvider/records";
import { useT } from "../../i18n";
import { errorWords } from "../../i18n/errorWords";
import { usePanel } from "../../ui/panel";
import { openWaitingTab } from "./openSite";
import { ssoTarget } from "./siteAddress";

/**
 * One-click single sign-on. Must be called in the click. If the token call fails, closes the tab and goes to login with the
 * reason.
 */
export const useLogInToSite = () => {
  const t = useT();
  const notify = useNotify();
  const navigate = useNavigate();
  const { config, dataProvider } = usePanel();
  const [pendingIds, setPendingIds] = useState<readonly WordpressSite["id"][]>([]);

  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);

  const logIn = useCallback(
    (site: WordpressSite) => {
      const { action, tokenField } = config.wordpressSso;
      const target = ssoTarget(site.url, action);
      if (!target) return notify("wordpress.badAddress", { type: "error", messageArgs: { url: site.url } });
      const tab = openWaitingTab(t("wordpress.opening", { site: site.name ?? site.url }));
      if (!tab) return notify("wordpress.popupBlocked", { type: "error" });
      setPendingIds((ids) => [...ids, site.id]);
      dataProvider
        .siteToken({ domain: target.domain })
        .then((answer) => tab.post(target.action, tokenField, answer.data.token))
        .catch((error: unknown) => {
          tab.close();
          const told = { type: "error", detail: errorWords(error, t) } as const;
          // Do not redirect a person who has navigated elsewhere meanwhile.
          if (!isHere.current) return notify("wordpress.tokenFailed", told);
          void navigate("/login", { state: { notice: t("wordpress.tokenFailed"), detail: told.detail } });
        })
        .finally(() => setPendingIds((ids) => ids.filter((id) => id !== site.id)));
    },
    [config, dataProvider, navigate, notify, t],
  );
  return { logIn, pendingIds };
};
