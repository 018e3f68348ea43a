import { writeFileSync } from "node:fs";
import { addressOf, contentOf, documentNames } from "./files";

/** `npm run contract:docs`: generates the contract's documents from the endpoint table. */
for (const name of documentNames) {
  writeFileSync(addressOf(name), await contentOf(name));
  console.log(`${name} written`);
}
