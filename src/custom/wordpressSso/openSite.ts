/** The tab in which a site will open once its token has arrived. */
export interface WaitingTab {
  /** Posts the token to the site, in the tab. */
  post: (action: string, field: string, token: string) => void;
  close: () => void;
}

/** Undefined once the person has closed the tab or navigated it elsewhere. */
const pageOf = (tab: Window): Document | undefined => {
  try {
    return tab.closed ? undefined : tab.document;
  } catch {
    return undefined;
  }
};

/**
 * Opens the tab in the click itself, since browsers would block it later, and cuts its opener. The form is built and sent
 * inside the tab, because a tab without an opener cannot be addressed by name.
 * @returns undefined when the browser blocked the tab.
 */
export const openWaitingTab = (message: string): WaitingTab | undefined => {
  // Not "about:blank", and no reference to the document: Firefox 140 replaces such a tab's document a moment later.
  const tab = window.open("", "_blank");
  if (!tab) return undefined;
  tab.opener = null;
  const page = pageOf(tab);
  if (page) {
    page.title = message;
    const text = page.createElement("p");
    text.textContent = message;
    page.body.append(text);
  }
  return {
    post: (action, field, token) => {
      const current = pageOf(tab);
      if (!current) return;
      const form = current.createElement("form");
      form.method = "post";
      form.action = action;
      const input = current.createElement("input");
      input.type = "hidden";
      input.name = field;
      input.value = token;
      form.append(input);
      current.body.append(form);
      form.submit();
    },
    close: () => tab.close(),
  };
};
