import { selection } from "./en/selection";
import { addTexts } from "./laterTexts";

addTexts({ selection });
