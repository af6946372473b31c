/** One month after a request, its last moment to be answered (article 12.3 of the GDPR). A shorter month ends before that day. */
export function toLegalDeadline(asked: string): string {
  const end = new Date(asked);
  const day = end.getUTCDate();
  end.setUTCMonth(end.getUTCMonth() + 1);
  if (end.getUTCDate() !== day) end.setUTCDate(0);
  return end.toISOString();
}
