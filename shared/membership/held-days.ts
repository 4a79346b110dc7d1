/** Days from which and to which something holds, both included; without an end where it is null. */
type Days = { from: string; until: string | null }

/** Whether it ever held: what is taken back before its day ends before it begins. */
export const cameToHold = ({ from, until }: Days): boolean => until === null || from <= until

/** Whether it holds on one of these days at least. */
export const holdsWithin = (days: Days, from: string, until: string): boolean =>
  cameToHold(days) && days.from <= until && (days.until === null || days.until >= from)
