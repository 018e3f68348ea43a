// @vitest-environment jsdom
import { afterEach, describe, expect, test } from "vitest";
import { createDomain, createDomainServer } from "../../../../tests/support/builders";
import { i18nProvider, type Translate } from "@/i18n";
import { showLanguage } from "@/i18n/language";
import { domainActionNames } from "@/model/domainActions";
import { formatActionLabel, formatInstallationCount } from "./formatSelection";
import { getInstallations } from "@/model/installation";

const t: Translate = (key, args) => i18nProvider.translate(key, args);

/** Sites on the servers with these ids each. */
const onServers = (...sites: number[][]) =>
  sites.flatMap((serverIds, index) => {
    const servers = serverIds.map((id) => createDomainServer({ id, name: `web${id}` }));
    return getInstallations(createDomain({ id: index + 1, servers }));
  });
const create = (count: number) => onServers(...Array.from({ length: count }, () => [1]), [2]).slice(0, count);

afterEach(() => showLanguage("en"));

describe.each([
  ["en", "1 site", "30 sites"],
  ["de", "1 Website", "30 Websites"],
] as const)("labels in %s", (language, one, many) => {
  test.each(domainActionNames)("of %s have the words of the action and the number of sites", async (action) => {
    await showLanguage(language);
    const words = t(`sites.actions.${action}`).toLowerCase().split(" ");
    for (const [count, sites] of [
      [1, one],
      [30, many],
    ] as const) {
      const label = formatActionLabel(action, create(count), t);
      expect(label).toMatch(new RegExp(`(^| )${sites}( .*)? · web1$`));
      expect(label.toLowerCase().split(" ")).toEqual(expect.arrayContaining(words));
    }
  });
});

test.each([
  [onServers([1], [1]), "Upgrade 2 sites to PHP 7 · web1", "2 sites on 1 server"],
  [onServers([1], [2]), "Upgrade 2 sites to PHP 7", "2 sites on 2 servers"],
  [onServers([1, 2], [1]), "Upgrade 2 sites to PHP 7", "2 sites on 3 servers in total"],
  [onServers([1, 2]), "Upgrade 1 site to PHP 7", "1 site on 2 servers in total"],
])("counts sites, and names their only server", (installations, label, count) => {
  expect(formatActionLabel("upgradePhp", installations, t)).toBe(label);
  expect(formatInstallationCount(installations, t)).toBe(count);
});
