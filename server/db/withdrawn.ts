/** `told_off` of a withdrawn invitation: the person was notified that they left. */
export const WITHDRAWN = 2;
