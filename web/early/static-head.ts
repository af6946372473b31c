import { ignoreSkippedTransitions } from "./ignore-skipped-transitions.ts";
import { showVisitor } from "./show-visitor.ts";
import { allowNoCode } from "./trusted-types.ts";

/* First in the head of a static page. */
allowNoCode();
showVisitor();
ignoreSkippedTransitions();
