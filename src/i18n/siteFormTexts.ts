import { addSubdomain } from "./en/addSubdomain";
import { addWebsite } from "./en/addWebsite";
import { addTexts } from "./laterTexts";

addTexts({ addSubdomain, addWebsite });
