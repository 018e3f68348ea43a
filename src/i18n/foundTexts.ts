import { found } from "./en/found";
import { addTexts } from "./laterTexts";

addTexts({ found });
