/** `change`: the change that the member's notice has become. */
export const leavingSendId = (change: string): string => `leaving-${change}`
