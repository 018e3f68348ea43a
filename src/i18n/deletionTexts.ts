import { deletion } from "./en/deletion";
import { addTexts } from "./laterTexts";

addTexts({ deletion });
