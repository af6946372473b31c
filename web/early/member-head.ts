import { beginPageCalls } from "./begin-calls.ts";
import { ignoreSkippedTransitions } from "./ignore-skipped-transitions.ts";
import { showVisitor } from "./show-visitor.ts";
import { allowApplication } from "./trusted-types.ts";

/* First in the head of a page of the member space. */
beginPageCalls();
allowApplication();
showVisitor();
ignoreSkippedTransitions();
