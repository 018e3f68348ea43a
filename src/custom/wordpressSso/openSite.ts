/** The tab in which a site will open, while its token is on the way. */
export interface WaitingTab {
  /** Posts the token to the site, in the tab. */
  post: (action: string, field: string, token: string) => void;
  close: () => void;
}

/**
 * Opens the tab in the click itself, or else browsers block it as a pop-up, and cuts its opener. The form is built and sent
 * inside the tab, because a tab without opener cannot be addressed by name from here.
 * @returns undefined when the browser blocked the tab.
 */
export const openWaitingTab = (message: string): WaitingTab | undefined => {
  const tab = window.open("about:blank", "_blank");
  if (!tab) return undefined;
  tab.opener = null;
  const { document: page } = tab;
  page.title = message;
  const text = page.createElement("p");
  text.textContent = message;
  page.body.append(text);
  return {
    post: (action, field, token) => {
      const form = page.createElement("form");
      form.method = "post";
      form.action = action;
      const input = page.createElement("input");
      input.type = "hidden";
      input.name = field;
      input.value = token;
      form.append(input);
      page.body.append(form);
      form.submit();
    },
    close: () => tab.close(),
  };
};
