import { toOtherHost, toSsoTarget } from "@/lib/webAddress";
import { useNotify } from "ra-core";
import { useCallback, useState } from "react";
import { useNavigate } from "react-router";
import type { WordpressSite } from "@/model/records";
import { useT } from "@/i18n";
import { errorMessage } from "@/i18n/errorMessage";
import { useServices } from "@/ui/services";
import { useHasLeft } from "@/ui/currentPath";

interface WaitingTab {
  post: (action: string, field: string, token: string) => void;
  close: () => void;
}

/** Undefined if the user has closed the tab or navigated it. */
const getTabDocument = (tab: Window): Document | undefined => {
  try {
    return tab.closed ? undefined : tab.document;
  } catch {
    return undefined;
  }
};

/**
 * Call it in the click: browsers block later tabs. The form is sent inside the tab, because a tab without an opener cannot be targeted.
 * @returns undefined if the browser blocked the tab
 */
export const openWaitingTab = (message: string): WaitingTab | undefined => {
  // Firefox 140 replaces the document of a tab at "about:blank" a moment later, so the address is empty, and nothing refers to the document.
  const tab = window.open("", "_blank");
  if (!tab) return undefined;
  tab.opener = null;
  const page = getTabDocument(tab);
  if (page) {
    page.title = message;
    const text = page.createElement("p");
    text.textContent = message;
    page.body.append(text);
  }
  return {
    post: (action, field, token) => {
      const current = getTabDocument(tab);
      if (!current) return;
      const form = Object.assign(current.createElement("form"), { method: "post", action });
      form.append(Object.assign(current.createElement("input"), { type: "hidden", name: field, value: token }));
      current.body.append(form);
      form.submit();
    },
    close: () => tab.close(),
  };
};

/** Call `logIn` in the click. If the token request fails, the tab closes and login opens with the reason. */
export const useLogInToSite = () => {
  const t = useT();
  const notify = useNotify();
  const navigate = useNavigate();
  const { config, dataProvider } = useServices();
  const [pendingIds, setPendingIds] = useState<readonly WordpressSite["id"][]>([]);
  const [postedId, setPostedId] = useState<WordpressSite["id"]>();
  const hasLeft = useHasLeft();

  const logIn = useCallback(
    (site: WordpressSite) => {
      const { action, tokenField } = config.wordpressSso;
      const target = toSsoTarget(site.url, action);
      if (!target) return notify("wordpress.badAddress", { type: "error", messageArgs: { url: site.url } });
      const tab = openWaitingTab(t("wordpress.opening", { site: site.name ?? site.url }));
      if (!tab) return notify("wordpress.popupBlocked", { type: "error" });
      setPendingIds((ids) => [...ids, site.id]);
      dataProvider
        .siteToken({ domain: target.domain })
        .then((response) => {
          tab.post(target.action, tokenField, response.data.token);
          setPostedId(site.id);
        })
        .catch((error: unknown) => {
          tab.close();
          const detail = errorMessage(error, t);
          // Do not redirect a user who has navigated meanwhile.
          if (hasLeft()) return notify("wordpress.tokenFailed", { type: "error", detail });
          void navigate("/login", { state: { notice: t("wordpress.tokenFailed"), detail } });
        })
        .finally(() => setPendingIds((ids) => ids.filter((id) => id !== site.id)));
    },
    [config, dataProvider, hasLeft, navigate, notify, t],
  );
  return {
    logIn,
    pendingIds,
    /** The last site to which a token was posted. */
    postedId,
  };
};

type Props = { site: WordpressSite } & ReturnType<typeof useLogInToSite>;

/** Offers the site with or without www after its token was posted: a redirect between the two loses the token. */
export const OtherHostButton = ({ site, logIn, pendingIds, postedId }: Props) => {
  const t = useT();
  const other = site.id === postedId ? toOtherHost(site.url) : undefined;
  if (!other) return null;
  return (
    <button
      type="button"
      className="button button-small button-quiet"
      onClick={() => !pendingIds.includes(site.id) && logIn({ ...site, url: other.url })}
    >
      {t("wordpress.tryOther", { host: other.host })}
    </button>
  );
};
