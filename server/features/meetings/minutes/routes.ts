import { ApiError } from "#server/api-error.ts";
import type { Deps } from "#server/deps.ts";
import type { Handlers } from "#server/http/api/mount.ts";

const refuse = async (): Promise<never> => {
  throw new ApiError("not_found");
};

export const minutesHandlers = (_deps: Deps): Handlers<"minutes"> => ({
  sendForReading: refuse,
  backToDrafting: refuse,
  remark: refuse,
  answerRemark: refuse,
  markRead: refuse,
  approve: refuse,
  rectify: refuse,
  pdf: refuse,
  rectificationPdf: refuse,
});
