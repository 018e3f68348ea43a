/**
 * Small modules that load together anyway, by the chunk that has them: a file of its own for each would cost a request, and
 * compress badly. Paths from `src`, or how they begin; the first chunk that matches has the module. What the modules import is
 * placed as if they were not here.
 */
const chunks: Readonly<Record<string, readonly string[]>> = {
  // The session pages, and the login in place.
  session: [
    "custom/session/SessionPage",
    "custom/session/LoginForm",
    "custom/session/EmailField",
    "custom/session/SubmitButton",
    "custom/session/Failure",
    "custom/session/useSessionForm",
    "custom/session/adoptEarlyForm",
    "i18n/sessionTexts",
    "i18n/en/session",
    "ui/layout/LanguageSwitch",
  ],
  // At rest, with the sites: push events.
  followDomains: [
    "resources/domains/live/followDomains",
    "resources/domains/live/domainBatch",
    "resources/domains/live/freshness",
    "resources/domains/live/isOlder",
    "resources/domains/live/putDomain",
    "resources/domains/actions/readAgain",
    "resources/domains/processes/knownDomain",
    "resources/domains/processes/readDomain",
  ],
  // An action on its way.
  sendAction: [
    "resources/domains/actions/sendAction",
    "resources/domains/actions/startAgain",
    "resources/domains/actions/startedToast",
    "resources/domains/processes/reportProcess",
    "custom/processes/observed",
    "custom/processes/rules",
    "custom/processes/store",
    "i18n/processTexts",
    "i18n/en/processes",
  ],
  // From one place to another: what a site is called, and where it is.
  siteOf: [
    "resources/domains/domainAtQuery",
    "resources/domains/domainPath",
    "resources/domains/domainSearch",
    "resources/domains/head/SiteAt",
    "resources/domains/head/listPlace",
    "resources/domains/runs/objection",
    "resources/domains/siteOf",
  ],
  IconButton: ["ui/widgets/Icon", "ui/widgets/IconButton"],
  // At rest, with the sites: what selects among them, and what filters them beside the server.
  SelectAll: [
    "resources/domains/selection/SelectAll",
    "resources/domains/filters/question",
    "resources/domains/filters/scan",
  ],
  // Runs that the browser remembers.
  storedRuns: ["custom/runs/storedRuns", "custom/runs/words", "custom/dnsEditor/several/changeSchema"],
  serverTests: [
    "resources/servers/serverTests",
    "resources/servers/queue",
    "resources/servers/testAnswer",
    "i18n/serverTexts",
    "i18n/en/servers",
  ],
  // After a write whose outcome is unknown.
  useLookAgain: ["ui/afterWrite/", "i18n/foundTexts", "i18n/en/found"],
  // At rest, for those who may see sites and servers.
  attention: [
    "resources/domains/attention/",
    "resources/servers/attention",
    "resources/servers/failedTests",
    "custom/attention/knownLinks",
    "custom/attention/links",
    "custom/attention/scan",
    "custom/attention/troubles",
  ],
  // Activity
  JournalView: [
    "custom/journal/Errors",
    "custom/journal/Journal",
    "custom/journal/csvRows",
    "custom/journal/errorText",
    "custom/journal/filter",
  ],
  // At rest, for everybody: the bell, and the journal and the errors of which it tells.
  AttentionHost: [
    "resources/attention/",
    "custom/attention/",
    "custom/journal/",
    "ui/keptErrors/",
    "ui/useOwn",
    "dataProvider/answerFacts",
    "dataProvider/hiddenSecrets",
    "dataProvider/secretFields",
    "lib/cutText",
    "lib/kept",
    "lib/storageListeners",
    "i18n/factLines",
    "i18n/attentionTexts",
    "i18n/journalTexts",
    "i18n/en/attention",
    "i18n/en/journal",
  ],
  // With the first key, for everybody.
  CommandHost: [
    "resources/commands/",
    "resources/users/palette",
    "resources/wordpressSites/palette",
    "ui/palette/",
    "ui/keys/",
    "ui/widgets/PlainDialog",
    "ui/widgets/plainDialog",
    "i18n/paletteTexts",
    "i18n/en/keys",
    "i18n/en/palette",
  ],
  // With the first key, for those who may see sites and servers.
  palette: ["resources/domains/palette/", "resources/servers/palette"],
  // With the first export; what writes the file follows.
  exportRecords: [
    "ui/csv/exportRecords",
    "ui/csv/saveCsv",
    "resources/users/export",
    "resources/wordpressSites/export",
    "i18n/csvTexts",
    "i18n/en/csv",
  ],
};

/** The groups of these chunks, for Rolldown. */
export const together = Object.entries(chunks).map(([name, starts]) => ({
  name,
  test: (id: string) => {
    const [, path = ""] = id.split("/src/");
    return starts.some((start) => path.startsWith(start));
  },
  includeDependenciesRecursively: false,
}));
