import { type Address, parseAddress } from "#contract/address.ts";
import { addresses } from "#contract/addresses.ts";
import { ApiError } from "#server/api-error.ts";
import type { Deps } from "#server/deps.ts";

/** While the disk is full, reading, deleting, logging in and updates of existing rows go on. */
const GOES_ON = new Set<Address>([
  addresses.auth.login,
  addresses.auth.logout,
  addresses.auth.forgotPassword,
  addresses.auth.resetPassword,
  addresses.account.changePassword,
  addresses.members.changeRole,
  addresses.groups.leave,
  addresses.inbox.update,
  addresses.trash.restore,
]);

const addsData = (address: Address): boolean =>
  !/^(GET|DELETE)$/.test(parseAddress(address).method) && !GOES_ON.has(address);

/** Throws storage_full for what adds data while the reserve is spent and cannot be made again. */
export async function refuseOnFullDisk(
  { reserve }: Pick<Deps, "reserve">,
  address: Address,
): Promise<void> {
  if (addsData(address) && reserve.isSpent() && !(await reserve.make()))
    throw new ApiError("storage_full");
}
