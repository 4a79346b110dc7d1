import { clubFees, type FeeOnDay } from './fee-on.ts'
import type { PayableFee } from './fee.ts'

export const payableFee = (on: FeeOnDay): PayableFee => {
  const { amount, per } = on.fee
  const club = clubFees(on)
  return { amount: per === 'month' ? amount + club : amount, per, club }
}

/** Which sentence says it: the club's part is named where there is one. */
export const feeWording = ({ per, club }: PayableFee): 'month' | 'monthClub' | 'year' | 'yearClub' =>
  club > 0 ? `${per}Club` : per
