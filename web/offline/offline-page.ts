import { escapeHtml } from "#contract/escape-html.ts";
import type { Event } from "#contract/events.ts";
import { TOKEN_KEY } from "#contract/limits.ts";
import { isPast } from "#contract/paris-time.ts";
import { dayOf, spokenDay, spokenHours } from "../parts/event-day.ts";
import { sizeOf } from "../parts/file-size.ts";
import { spokenMoment } from "../parts/moment.ts";
import { CACHE, fileAddress, type OfflineCopy } from "../parts/offline/offline-copy.ts";

export const STYLE =
  ":root{color-scheme:light dark;background:light-dark(#fbf6ee,#0e1a20);color:light-dark(#12263a,#edf3f2);font:1.0625rem/1.6 system-ui,sans-serif}body{margin:0}:root:not([data-mine]) [data-kept],[data-mine] [data-other]{display:none}header{background:#0a4a4d;color:#fff;padding:.75rem 1rem}h1{font-size:1.25rem;margin:0}main{max-width:44rem;margin:0 auto;padding:1rem}[role=status]{border-left:8px solid #f28c52;padding:.5rem 1rem;background:light-dark(#fff,#17272e)}h2{font-size:1.25rem}h3{font-size:1.0625rem;margin:0}ul{list-style:none;padding:0;display:grid;gap:.75rem}li{background:light-dark(#fff,#17272e);border:1px solid light-dark(#c9d6d5,#37504f);border-radius:14px;padding:1rem;overflow-wrap:anywhere}p{margin:.25rem 0;overflow-wrap:anywhere}.text{white-space:pre-line}a{color:light-dark(#0f6b6b,#7fd0c8);display:inline-block;padding:.6rem 0}:focus-visible{outline:3px solid light-dark(#12263a,#ffc24b)}";

/** Compares the session's account with the copy's owner in the page, and deletes a copy of another account. */
export const CHECK = `{let d=document.documentElement,i;try{i=JSON.parse(atob(localStorage.getItem("${TOKEN_KEY}").split(".")[1].replaceAll("-","+").replaceAll("_","/"))).id}catch{}if(i===d.dataset.owner)d.dataset.mine="";else{caches.delete("${CACHE}");addEventListener("DOMContentLoaded",()=>document.querySelector("[data-kept]").remove())}}`;

const ANSWERS = { room: "Sur place", remote: "À distance", absent: "Je ne viens pas" } as const;

const line = (text: string | undefined, label = ""): string =>
  text ? `<p>${escapeHtml(label)}${escapeHtml(text)}</p>` : "";

function eventItem(event: Event, { answers }: OfflineCopy): string {
  const { cancelled_at, cancel_reason = "", place, link, message } = event;
  const answer = answers[event.id];
  return `<li><h3>${escapeHtml(event.title)}</h3>${
    cancelled_at ? `<p><strong>Annulé</strong> ${escapeHtml(cancel_reason)}</p>` : ""
  }<p>${escapeHtml(`${spokenDay(dayOf(event))}, ${spokenHours(event)}`)}</p>${line(event.group_id.name)}${line(place, "Lieu\u00A0: ")}${
    link ? `<p><a href="${escapeHtml(link)}" rel="noopener">${escapeHtml(link)}</a></p>` : ""
  }${line(answer && ANSWERS[answer], "Ma réponse\u00A0: ")}<p class="text">${escapeHtml(message)}</p></li>`;
}

function documentList({ documents }: OfflineCopy): string {
  if (documents.length === 0) return "";
  const items = documents.map(
    ({ id, name, size }) =>
      `<li><a href="${escapeHtml(fileAddress(id))}">${escapeHtml(name)}</a> (${escapeHtml(sizeOf(size))})</li>`,
  );
  return `<h2>Documents gardés</h2><ul>${items.join("")}</ul>`;
}

/** Opens the document that the page is about, once CHECK has found its owner. */
export const OPEN = `{let d=document.documentElement;if("mine"in d.dataset)location.replace(d.dataset.next)}`;

interface Shell {
  copy: OfflineCopy;
  /** Shown to the owner of the copy only. */
  body: string;
  /** Address that OPEN leads to. */
  next?: string;
}

/** A self-contained page, which depends on no file of the application. */
const shell = ({ copy, body, next }: Shell): string =>
  `<!doctype html><html lang="fr" data-owner="${escapeHtml(copy.owner)}"${next === undefined ? "" : ` data-next="${escapeHtml(next)}"`}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Hors connexion — CPMS</title><style>${STYLE}</style><script>${CHECK}</script>${next === undefined ? "" : `<script>${OPEN}</script>`}</head><body><header><h1>Hors connexion</h1></header><main><div data-other><p>Pas de réseau. Rien n’est gardé pour vous sur cet appareil.</p></div><div data-kept>${body}</div><p><a href="">Réessayer avec le réseau</a></p></main></body></html>`;

/** Renders the copy. */
export function offlinePage(copy: OfflineCopy, now: Date): string {
  const coming = copy.events.filter(
    (event) => !isPast({ day: dayOf(event), endTime: event.end_time }, now),
  );
  const events =
    coming.length === 0
      ? "<p>Aucun événement prévu.</p>"
      : `<ul>${coming.map((event) => eventItem(event, copy)).join("")}</ul>`;
  const body = `<div role="status"><p>Hors connexion, état du ${escapeHtml(spokenMoment(copy.seenAt))}. Ce qui a changé depuis n’est pas ici, et rien ne peut être modifié.</p></div><h2>Prochains événements</h2>${events}${documentList(copy)}`;
  return shell({ copy, body });
}

/** Leads the owner of the copy, and no other account, to the document at `next`. */
export function documentPage(copy: OfflineCopy, id: string, next: string): string {
  const name = copy.documents.find((document) => document.id === id)?.name ?? "Document";
  const body = `<p>Le document s’ouvre. S’il ne s’ouvre pas\u00A0: <a href="${escapeHtml(fileAddress(id))}">${escapeHtml(name)}</a>.</p>`;
  return shell({ copy, body, next });
}
