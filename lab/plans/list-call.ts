export interface ListCall {
  screen: string;
  url: string;
}

/** Ids that calls name: a group, and a last row of some lists. */
export interface Known {
  group: string;
  event: string;
  document: string;
  user: string;
  member: string;
  message: string;
  mail: string;
  trashed: string;
  entry: string;
  article: string;
  picture: string;
  /** A poll that takes answers, a meeting of a series with answers, and its series. */
  poll: string;
  meeting: string;
  series: string;
}
