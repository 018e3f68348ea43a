/** The system's own notifications. Browsers without them, or a person who does not want them, get none. */

/** Asks once a run was started, never before. */
export const askForNotices = (): void => {
  if (!("Notification" in window) || Notification.permission !== "default") return;
  // Older browsers answer by a callback alone; an answer is not waited for.
  void Promise.resolve(Notification.requestPermission()).catch(() => undefined);
};

/** With the same `tag` from several tabs it is shown once. */
export const showNotice = (title: string, body: string, tag: string): void => {
  if (!("Notification" in window) || Notification.permission !== "granted") return;
  try {
    const notice = new Notification(title, { body, tag });
    notice.addEventListener("click", () => {
      window.focus();
      notice.close();
    });
  } catch {
    // On Android only a service worker may show one.
  }
};
