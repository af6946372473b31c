import { mutationOptions } from "@tanstack/react-query";
import type { Trashed } from "../../contract/trash.ts";
import { api } from "../api.ts";

/** What comes back may be shown anywhere, with all that left with it: whatever is on the screen is read again. */
export const restore = mutationOptions({
  mutationFn: ({ kind, id }: Pick<Trashed, "kind" | "id">) =>
    api.trash.restore({ params: { kind, id } }),
  onSuccess: (_, __, ___, { client }) => void client.invalidateQueries(),
});
