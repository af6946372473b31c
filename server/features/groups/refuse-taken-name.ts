import { messages } from "#contract/messages.ts";
import { ApiError } from "#server/api-error.ts";
import { isUniqueViolation } from "#server/db/open.ts";

export const nameTakenError = () =>
  new ApiError("group_name_taken", { fields: { name: messages.groupNameTaken } });

/** Converts a unique violation to group_name_taken. */
export async function refuseTakenName<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw isUniqueViolation(error) ? nameTakenError() : error;
  }
}
