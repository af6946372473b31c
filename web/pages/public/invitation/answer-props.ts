import type { OwnAnswer } from "#contract/answers.ts";
import type { Invitation } from "#contract/event-invitations.ts";

export interface AnswerProps {
  token: string;
  meeting: Invitation;
  onSaved: (mine: OwnAnswer) => void;
}
