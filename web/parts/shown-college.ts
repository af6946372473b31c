import type { College } from "#contract/limits.ts";

/** As it is read; the value that is sent, agreed with the association, is written « College ». */
export const shownCollege = (college: College): string => college.replace("College", "Collège");
