import { keepPreviousData, mutationOptions, queryOptions } from "@tanstack/react-query";
import { FOUND_PEOPLE } from "#contract/limits.ts";
import type { AgendaItem } from "#contract/meeting-parts.ts";
import type { ItemForm } from "#contract/meetings.ts";
import { api, fetchMeetingPdf } from "../api.ts";
import { invalidate } from "./invalidate.ts";
import { meetingChange, meetingDetail } from "./meetings.ts";

/** The event of this id becomes a meeting. */
export const createMeeting = meetingChange((id: string) => api.meetings.create({ params: { id } }));

export const updateMeeting = meetingChange((change: Parameters<typeof api.meetings.update>[0]) =>
  api.meetings.update(change),
);

export const removeMeeting = mutationOptions({
  mutationFn: (id: string) => api.meetings.remove({ params: { id } }),
  onSuccess: (_, id, __, { client }) => {
    client.removeQueries({ queryKey: meetingDetail(id).queryKey });
    invalidate(client, "events");
  },
});

export const openMeeting = meetingChange((id: string) =>
  api.meetingSession.open({ params: { id } }),
);

/** People of a group whose names contain a text: to present an item, to preside or to write. */
export const findInGroup = (groupId: string, q: string) =>
  queryOptions({
    queryKey: ["directory", "found", groupId, q],
    queryFn: ({ signal }) =>
      api.directory.list({ query: { groupId, q, limit: String(FOUND_PEOPLE) } }, signal),
    placeholderData: keepPreviousData,
  });

/** What the last meeting of the group left, read anew each time. */
export const previousMeeting = (id: string) =>
  queryOptions({
    queryKey: ["meetings", "previous", id],
    queryFn: ({ signal }) => api.meetings.previous({ params: { id } }, signal),
    gcTime: 0,
  });

export const addItem = meetingChange((added: Parameters<typeof api.agendaItems.add>[0]) =>
  api.agendaItems.add(added),
);

export const updateItem = meetingChange((change: Parameters<typeof api.agendaItems.update>[0]) =>
  api.agendaItems.update(change),
);

export const orderItems = meetingChange((order: Parameters<typeof api.agendaItems.order>[0]) =>
  api.agendaItems.order(order),
);

export const removeItem = meetingChange(({ id, version }: Pick<AgendaItem, "id" | "version">) =>
  api.agendaItems.remove({ params: { id }, query: { version: String(version) } }),
);

interface Copied {
  id: string;
  itemIds: string[];
  /** An item about the open actions of the group, placed first. */
  followUp?: ItemForm | undefined;
}

export const copyItems = meetingChange(async ({ id, itemIds, followUp }: Copied) => {
  const params = { id };
  const copied =
    itemIds.length > 0 ? await api.agendaItems.copy({ params, body: { itemIds } }) : undefined;
  if (!followUp) return copied ?? api.meetings.get({ params });
  const added = await api.agendaItems.add({ params, body: followUp });
  const ids = added.items.map((item) => item.id);
  const last = added.items.findLast(({ title }) => title === followUp.title)?.id;
  if (last === undefined) return added;
  return api.agendaItems.order({
    params,
    body: { ids: [last, ...ids.filter((one) => one !== last)], revision: added.revision },
  });
});

/** Who a notice would reach now, and what to know before it is sent. */
export const noticePreview = (id: string) =>
  queryOptions({
    queryKey: ["meetings", "noticePreview", id],
    queryFn: ({ signal }) =>
      api.meetingNotices.send({ params: { id }, body: { dry: true } }, signal),
    gcTime: 0,
  });

export const noticeList = (id: string) =>
  queryOptions({
    queryKey: ["meetings", "notices", id],
    queryFn: ({ signal }) => api.meetingNotices.list({ params: { id } }, signal),
  });

export const sendNotice = mutationOptions({
  mutationFn: ({ id, words }: { id: string; words: string }) =>
    api.meetingNotices.send({ params: { id }, body: { words } }),
  onSuccess: (_, { id }, __, { client }) => {
    for (const { queryKey } of [meetingDetail(id), noticeList(id)])
      void client.invalidateQueries({ queryKey });
    invalidate(client, "events");
  },
});

export const downloadMeetingPdf = mutationOptions({ mutationFn: fetchMeetingPdf });
