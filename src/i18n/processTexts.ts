import { processes } from "./en/processes";
import { addTexts } from "./laterTexts";

addTexts({ processes });
