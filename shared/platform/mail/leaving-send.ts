/** The sending that tells a member of their last day. `change`: the change that their notice has become. */
export const leavingSendId = (change: string): string => `leaving-${change}`
