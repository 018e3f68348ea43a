import type { Backend } from "../../mocks/backend";
import { edgeCaseNames } from "../../mocks/backend/seed/hostileText";

const siteNames = [
  "<b>Bold</b> & Sons",
  "Bücher für Alle 📚",
  "متجر الكتب",
  "A very long name of a site that nobody would ever choose but somebody has chosen all the same, with a subtitle",
];

/**
 * Gives some of the first domains, WordPress sites and members of staff names that are allowed and awkward, so that every test with
 * seeded data meets them.
 */
export const applyAwkwardNames = ({ store }: Backend): void => {
  edgeCaseNames.forEach((name, index) => {
    const domain = store.domains.get(3 + 2 * index);
    if (domain) store.saveDomain(Object.assign(domain, { domain: name, url: `https://${name}`, type: "subscription" }));
  });
  siteNames.forEach((name, index) => {
    const site = store.wordpressSites.get(2 + index);
    if (site) Object.assign(site, { name }, name.startsWith("Bücher") && { domain: "bücher-für-alle.example" });
  });
  const user = store.findUserByEmail("obrien@spire.test");
  if (user) user.name = "O'Brien & <b>Sons</b>";
};
