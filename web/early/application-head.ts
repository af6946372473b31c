import { ignoreSkippedTransitions } from "./ignore-skipped-transitions.ts";
import { showVisitor } from "./show-visitor.ts";
import { startAfterPaint } from "./start-after-paint.ts";
import { allowApplication } from "./trusted-types.ts";

/* First in the head of a page with the application. */
allowApplication();
showVisitor();
ignoreSkippedTransitions();
startAfterPaint();
