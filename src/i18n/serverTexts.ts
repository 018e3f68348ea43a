import { servers } from "./en/servers";
import { addTexts } from "./laterTexts";

addTexts({ servers });
