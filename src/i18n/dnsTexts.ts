import { dns } from "./en/dns";
import { addTexts } from "./laterTexts";

addTexts({ dns });
