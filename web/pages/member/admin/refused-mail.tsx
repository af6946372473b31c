import { longDate } from "#contract/long-date.ts";
import type { RefusedMail as Refused } from "#contract/mails.ts";

/** Why the last mail did not reach a person. */
export const RefusedMail = ({ at, answer }: Refused) => (
  <p className="wrap-anywhere">
    Le courriel du {longDate(at)} a été refusé par le serveur&nbsp;: {answer}
  </p>
);
