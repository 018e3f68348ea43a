export { secretFields as secrets } from "../src/dataProvider/secretFields";
