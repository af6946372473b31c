import type { Db } from "#server/db/open.ts";

export const listAnswersGiven = (db: Db, userId: string) =>
  db
    .selectFrom("event_answers")
    .innerJoin("events", "events.id", "event_answers.event_id")
    .innerJoin("groups", "groups.id", "events.group_id")
    .select(["events.title as event", "groups.name as group", "day", "answer", "word"])
    .select("answered_at as answeredAt")
    .where("user_id", "=", userId)
    .orderBy("day")
    .orderBy("events.id")
    .execute();

export const listVotesGiven = (db: Db, userId: string) =>
  db
    .selectFrom("poll_votes")
    .innerJoin("poll_days", "poll_days.id", "poll_votes.day_id")
    .innerJoin("polls", "polls.id", "poll_days.poll_id")
    .innerJoin("groups", "groups.id", "polls.group_id")
    .select(["polls.title as poll", "groups.name as group", "day", "start_time as startTime"])
    .select(["vote", "voted_at as votedAt"])
    .where("user_id", "=", userId)
    .orderBy("day")
    .orderBy("start_time")
    .orderBy("poll_days.id")
    .execute();

/** Agenda feeds, without their tokens. */
export const listCalendars = (db: Db, userId: string) =>
  db
    .selectFrom("calendars")
    .leftJoin("groups", "groups.id", "calendars.group_id")
    .select(["calendars.name", "scope", "groups.name as group"])
    .select(["calendars.created_at as createdAt", "last_used_at as lastUsedAt"])
    .select("revoked_at as revokedAt")
    .where("user_id", "=", userId)
    .orderBy("calendars.created_at")
    .execute();

/** Invitations to events by email. */
export const listMeetingInvitations = (db: Db, userId: string) =>
  db
    .selectFrom("event_invitations")
    .innerJoin("events", "events.id", "event_invitations.event_id")
    .innerJoin("groups", "groups.id", "events.group_id")
    .select(["events.title as event", "groups.name as group", "sent_at as sentAt"])
    .where("user_id", "=", userId)
    .orderBy("events.day")
    .orderBy("event_invitations.id")
    .execute();

export const listInvitationsAsked = (db: Db, userId: string) =>
  db
    .selectFrom("invited_events")
    .innerJoin("events", "events.id", "invited_events.event_id")
    .innerJoin("groups", "groups.id", "events.group_id")
    .select(["events.title as event", "groups.name as group", "asked_at as askedAt"])
    .where("asked_by", "=", userId)
    .orderBy("asked_at")
    .execute();
