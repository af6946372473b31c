import { publicAddresses } from "./public-addresses.ts";

/** Addresses of events, of invitations to them, of polls and of calendars. */
export const agendaAddresses = {
  eventInvitations: {
    ...publicAddresses.eventInvitations,
    get: "GET /events/:id/invitations",
    send: "POST /events/:id/invitations",
  },
  events: {
    list: "GET /events",
    count: "GET /events/count",
    days: "GET /events/days",
    create: "POST /events",
    get: "GET /events/:id",
    update: "PUT /events/:id",
    remove: "DELETE /events/:id",
    cancel: "POST /events/:id/cancel",
    resume: "POST /events/:id/resume",
  },
  eventSeries: {
    create: "POST /event-series",
    get: "GET /event-series/:id",
  },
  answers: {
    give: "PUT /events/:id/answer",
    list: "GET /events/:id/answers",
    mine: "GET /users/me/answers",
  },
  polls: {
    list: "GET /polls",
    get: "GET /polls/:id",
    create: "POST /polls",
    update: "PUT /polls/:id",
    remove: "DELETE /polls/:id",
    vote: "PUT /polls/:id/votes",
    close: "POST /polls/:id/close",
  },
  calendars: {
    event: "GET /events/:id/ics",
    list: "GET /users/me/calendriers",
    create: "POST /users/me/calendriers",
    revoke: "DELETE /users/me/calendriers/:id",
    feed: "GET /agenda/:feed",
  },
} as const;
