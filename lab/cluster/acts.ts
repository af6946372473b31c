import { purge, replace, upload } from "./documents.ts";
import {
  type Acts,
  createEvent,
  joinOrLeave,
  logInVisitor,
  read,
  readAgain,
  writeToUs,
} from "./load.ts";

export const LIKE_PEOPLE: Acts = [
  [54, read],
  [14, createEvent],
  [12, joinOrLeave],
  [10, readAgain],
  [5, upload],
  [3, logInVisitor],
  [2, writeToUs],
];

export const MOSTLY_WRITING: Acts = [
  [10, read],
  [30, createEvent],
  [15, joinOrLeave],
  [4, readAgain],
  [18, upload],
  [14, replace],
  [6, purge],
  [1, logInVisitor],
  [2, writeToUs],
];
