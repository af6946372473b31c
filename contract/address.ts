export type Method = "GET" | "POST" | "PUT" | "DELETE";
export type Address = `${Method} /${string}`;

/** Splits "PUT /groupes/:id" into its method and path. */
export function parseAddress(address: Address): { method: Method; path: string } {
  const [method, path] = address.split(" ") as [Method, string];
  return { method, path };
}
