import { addMonths, stockholmDate } from '../../clock.ts'

/** Lists what is over by month, so that no partition of an index grows for ever. */
export const monthOf = (at: number): string => stockholmDate(at).slice(0, 7)

export const thisAndLastMonth = (now: number): string[] => {
  const month = monthOf(now)
  return [month, addMonths(`${month}-01`, -1).slice(0, 7)]
}
