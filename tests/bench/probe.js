// Runs before the scripts of the page. Times are in ms since the start of the navigation.
(() => {
  const probe = { longTasks: [], fcp: 0, cls: 0, shownAt: 0, startedAt: 0 };
  window.probe = probe;
  const observe = (type, each) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true });
  observe("longtask", ({ duration }) => probe.longTasks.push(duration));
  observe("paint", ({ name, startTime }) => name === "first-contentful-paint" && (probe.fcp = startTime));
  observe("layout-shift", ({ value, hadRecentInput }) => hadRecentInput || (probe.cls += value));

  /** First visible element with text, or visible control. */
  probe.first = (selector) =>
    document.querySelector(selector) &&
    [...document.querySelectorAll(selector)].find(
      (element) =>
        element.getClientRects().length > 0 && (element.matches("input, button") || element.textContent.trim()),
    );
  probe.text = (selector) => probe.first(selector)?.textContent.trim() ?? "";

  /** Calls back after the frame of the current state. */
  const painted = (done) =>
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.addEventListener("message", () => done(performance.now()));
      channel.port1.start();
      channel.port2.postMessage(0);
    });
  /** @returns the time when the condition was first met and painted. */
  const when = (condition) =>
    new Promise((done) => {
      const look = () => {
        if (!condition()) return;
        observer.disconnect();
        painted(done);
      };
      const observer = new MutationObserver(look);
      observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
      look();
    });
  probe.shown = (selector) => when(() => probe.first(selector));

  /** Arms the probe for one user action: measures from the event to the frame with the expected text. */
  probe.arm = ({ event, selector, path, match }) => {
    const before = probe.text(selector);
    const here = location.pathname;
    let started = 0;
    addEventListener(event, ({ timeStamp }) => (started = timeStamp), { capture: true, once: true });
    const isThere = () => {
      if (!started || (path && location.pathname !== path)) return false;
      const text = probe.text(selector);
      return text !== "" && (text !== before || (path && path !== here)) && (!match || text.includes(match));
    };
    probe.done = when(isThere).then((end) => end - started);
  };

  /** Bytes of scripts received until this time, with headers. */
  probe.scriptBytesUntil = (time) =>
    performance
      .getEntriesByType("resource")
      .filter(({ name, responseEnd }) => responseEnd <= time && name.endsWith(".js"))
      .reduce((sum, { transferSize }) => sum + transferSize, 0);

  /** Lengths of all frames during the given time. */
  probe.frames = (ms) =>
    new Promise((done) => {
      const lengths = [];
      const end = performance.now() + ms;
      let last = performance.now();
      const frame = (now) => {
        lengths.push(now - last);
        last = now;
        if (now < end) requestAnimationFrame(frame);
        else done(lengths);
      };
      requestAnimationFrame(frame);
    });
})();
