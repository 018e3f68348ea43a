import { dnsChanges } from "./en/dnsChanges";
import { addTexts } from "./laterTexts";

addTexts({ dnsChanges });
