import { keys } from "./en/keys";
import { palette } from "./en/palette";
import { addTexts } from "./laterTexts";

addTexts({ keys, palette });
