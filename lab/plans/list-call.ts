export interface ListCall {
  screen: string;
  url: string;
  /** Of a POST. */
  body?: object;
}

/** Ids that calls use: a group, and the last row of some lists. */
export interface SampleIds {
  group: string;
  event: string;
  document: string;
  user: string;
  member: string;
  message: string;
  mail: string;
  invitation: string;
  trashed: string;
  entry: string;
  article: string;
  picture: string;
  /** An open poll, a meeting of a series with answers, and its series. */
  poll: string;
  meeting: string;
  series: string;
  comment: string;
  /** A meeting with published minutes, one of its decisions and one of its actions. */
  minutedMeeting: string;
  decision: string;
  action: string;
}
