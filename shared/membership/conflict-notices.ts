import { appearanceOf } from '../basics/appearance.ts'
import type { ConflictNotice } from './conflict-notice.ts'

/** What an employment or a wish for one says of its workplace: the list's id, and the name as it is declared. */
export type AtWorkplace = { workplace: string | null; employer: string }

/** Whether it concerns a workplace: by its id in the list, or by its name where that was typed. */
const concerns = ({ workplace, name }: ConflictNotice, at: AtWorkplace): boolean =>
  (workplace !== null && workplace === at.workplace) || appearanceOf(name) === appearanceOf(at.employer)

const holdsOn = ({ from, liftedOn }: ConflictNotice, day: string): boolean =>
  from <= day && (liftedOn === null || day < liftedOn)

/** The conflict at a workplace on a day, a strike before a notice; null where there is none. */
export const conflictAt = <Notice extends ConflictNotice>(
  notices: readonly Notice[],
  at: AtWorkplace,
  day: string,
): Notice | null => {
  const found = notices.filter((notice) => holdsOn(notice, day) && concerns(notice, at))
  return found.find(({ kind }) => kind === 'strike') ?? found[0] ?? null
}

export const conflictInTheWay = (
  notices: readonly ConflictNotice[],
  { old, to }: { old: AtWorkplace | null; to: AtWorkplace | null },
  day: string,
): { notice: ConflictNotice; at: 'old' | 'new' } | null => {
  const there = old && conflictAt(notices, old, day)
  if (there) return { notice: there, at: 'old' }
  const ahead = to && conflictAt(notices, to, day)
  return ahead && { notice: ahead, at: 'new' }
}
