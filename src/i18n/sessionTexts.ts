import { session } from "./en/session";
import { addTexts } from "./laterTexts";

addTexts({ session });
