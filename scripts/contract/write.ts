import { writeFileSync } from "node:fs";
import { addressOf, contentOf, documentNames } from "./files";

/** `npm run contract:docs`: writes the documents of the contract, made from the table of endpoints. */
for (const name of documentNames) {
  writeFileSync(addressOf(name), await contentOf(name));
  console.log(`${name} written`);
}
