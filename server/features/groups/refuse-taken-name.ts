import { messages } from "#contract/messages.ts";
import { ApiError } from "#server/api-error.ts";
import { isUniqueViolation } from "#server/db/open.ts";

export const nameTaken = () =>
  new ApiError("group_name_taken", { fields: { name: messages.groupNameTaken } });

/** Throws group_name_taken when the work finds that another group has the name. */
export async function refuseTakenName<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw isUniqueViolation(error) ? nameTaken() : error;
  }
}
