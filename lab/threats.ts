import { readFileSync, writeFileSync } from "node:fs";
import { listAgain, testsOfThreats } from "../scripts/threats/tests-of-threats.ts";

const DOCUMENT = "docs/securite.md";

writeFileSync(DOCUMENT, listAgain(readFileSync(DOCUMENT, "utf8"), testsOfThreats()));
