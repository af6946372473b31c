import type { College } from "#contract/limits.ts";

/** The label of a college; the stored value, agreed with the association, is « College ». */
export const shownCollege = (college: College): string => college.replace("College", "Collège");
