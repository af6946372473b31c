import type { Deps } from "#server/deps.ts";
import type { Handlers } from "#server/http/api/mount.ts";
import { addItem } from "./add-item.ts";
import { copyItems } from "./copy-items.ts";
import { orderItems } from "./order-items.ts";
import { removeItem } from "./remove-item.ts";
import { updateItem } from "./update-item.ts";

export const agendaItemHandlers = (deps: Deps): Handlers<"agendaItems"> => ({
  add: ({ params, body, actor }) => addItem(deps, params.id, body, actor),
  copy: ({ params, body, actor }) => copyItems(deps, params.id, body.itemIds, actor),
  order: ({ params, body, actor }) => orderItems(deps, params.id, body, actor),
  update: ({ params, body, actor }) => updateItem(deps, params.id, body, actor),
  remove: ({ params: { id }, query: { version }, actor }) =>
    removeItem(deps, { id, version }, actor),
});
