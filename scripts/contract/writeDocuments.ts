import { writeFileSync } from "node:fs";
import { getDocumentUrl, generateDocument, documentNames } from "./documents";

/** `npm run contract:docs` */
for (const name of documentNames) {
  writeFileSync(getDocumentUrl(name), await generateDocument(name));
  console.log(`${name} written`);
}
