import { runs } from "./en/runs";
import { addTexts } from "./laterTexts";

addTexts({ runs });
