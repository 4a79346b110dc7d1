/** The sending that notifies a member of their last day. `change`: the change that their notice has become. */
export const leavingSendId = (change: string): string => `leaving-${change}`
