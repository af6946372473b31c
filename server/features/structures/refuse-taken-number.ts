import { ApiError } from "#server/api-error.ts";
import { isUniqueViolation } from "#server/db/open.ts";

export const numberTakenError = () => new ApiError("structure_number_taken");

/** Converts the unique violation of a SIRET or an RNA number to structure_number_taken. */
export async function refuseTakenNumber<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw isUniqueViolation(error) ? numberTakenError() : error;
  }
}
