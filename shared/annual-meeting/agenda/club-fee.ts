import { z } from 'zod'
import { meetingLimits } from '../../limits.ts'
import { defineWidget, minutesOf, present, report } from './define-widget.ts'
import { fee, isBlank, text } from './item-fields.ts'

export const ClubFeeData = z.strictObject({
  /** Kronor per month; null is no fee, absent is not stated. */
  currentFee: fee,
  changed: z.boolean().nullish(),
  /** Kronor per month from the decision on; 0 is no fee. */
  newFee: fee,
  decision: text(),
})
export type ClubFeeData = z.infer<typeof ClubFeeData>

const { from, to } = meetingLimits.usualClubFee
const isUnusual = (kronor: number | null | undefined): boolean => Boolean(kronor) && (kronor! < from || kronor! > to)

const isNewFeeMissing = ({ changed, newFee, decision }: ClubFeeData): boolean =>
  changed === true && typeof newFee !== 'number' && isBlank(decision)

const wordingOf = ({ currentFee, changed, newFee }: ClubFeeData): string | null => {
  if (!changed) return currentFee ? 'unchanged' : 'none'
  if (typeof newFee !== 'number') return null
  if (newFee === 0) return 'abolished'
  return currentFee ? 'changed' : 'introduced'
}

export const clubFee = defineWidget<ClubFeeData>({
  kind: 'club-fee',
  place: 'agenda',
  schema: ClubFeeData,
  defaults: () => ({ changed: null, decision: null }),
  findings: (item) => {
    const { currentFee, changed, newFee } = item.data
    const { error, warning } = report(item, 'annual-meeting')
    return present(
      currentFee === undefined && error('club-fee-missing', 'currentFee'),
      typeof changed !== 'boolean' && error('club-fee-change-missing', 'changed'),
      isNewFeeMissing(item.data) && error('new-fee-missing', 'newFee'),
      isUnusual(changed ? newFee : currentFee) &&
        warning('club-fee-unusual', changed ? 'newFee' : 'currentFee', { from, to }),
    )
  },
  sentences: (item, { say }) => {
    const { currentFee, changed, newFee, decision } = item.data
    const { text, missing } = minutesOf(item)
    if (currentFee === undefined || typeof changed !== 'boolean' || isNewFeeMissing(item.data))
      return [missing('undecided', say('protocol.undecided'))]
    const wording = wordingOf(item.data)
    return present(
      wording !== null &&
        text('decision', say(`protocol.club-fee.${wording}`, { fee: currentFee ?? 0, newFee: newFee ?? 0 })),
      !isBlank(decision) && text('text', decision!.trim()),
    )
  },
})
