/**
 * Small modules that load together anyway, by the chunk that has them: a file of its own for each would cost a request, and
 * compress badly. Paths from `src`, or how they begin; the first chunk that matches has the module. What the modules import is
 * placed as if they were not here.
 */
const chunks: Readonly<Record<string, readonly string[]>> = {
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
    "resources/servers/export",
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
