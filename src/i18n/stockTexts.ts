import englishMessages from "ra-language-english";
import { addTexts } from "./laterTexts";

/** react-admin's own texts (`ra.…`). */
addTexts(englishMessages);
