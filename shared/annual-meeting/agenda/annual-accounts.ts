import { z } from 'zod'
import { fieldErrors } from '../../fields/errors.ts'
import { meetingLimits } from '../../limits.ts'
import { defineWidget, minutesOf, present, report } from './define-widget.ts'
import { choice, isBlank, namesTheMeeting, text } from './item-fields.ts'

const considerations = text()

type Written = { decision?: string | null | undefined; considerations?: string | null | undefined }

/** The considerations belong to the choice that asks for them: with another one they only wait there, unchecked. */
const wrongIn = ({ decision, considerations: written }: Written) => {
  const { error } = decision === 'considerations' ? considerations.safeParse(written) : {}
  return error ? fieldErrors(error)[0] : undefined
}

export const AnnualAccountsData = z
  .strictObject({
    /** Surplus or deficit carried over, or something else that the considerations describe. */
    decision: choice('surplus', 'deficit', 'considerations'),
    considerations: z.string().max(meetingLimits.textLength).nullish(),
  })
  .superRefine((data, context) => {
    const wrong = wrongIn(data)
    if (!wrong) return
    context.addIssue({ code: 'custom', path: ['considerations'], message: wrong.code, params: wrong.params })
  })
export type AnnualAccountsData = z.infer<typeof AnnualAccountsData>

export const annualAccounts = defineWidget<AnnualAccountsData>({
  kind: 'annual-accounts',
  place: 'agenda',
  schema: AnnualAccountsData,
  defaults: () => ({ decision: null, considerations: null }),
  findings: (item) => {
    const { decision, considerations } = item.data
    const { error } = report(item, 'annual-meeting')
    return present(
      !decision && error('item-not-filled-in', 'decision'),
      decision === 'considerations' && isBlank(considerations) && error('considerations-required', 'considerations'),
    )
  },
  sentences: (item, { say }) => {
    const { decision, considerations } = item.data
    const { text, missing } = minutesOf(item)
    if (!decision) return [missing('undecided', say('protocol.undecided'))]
    if (decision === 'considerations' && isBlank(considerations))
      return [missing('considerations-missing', say('protocol.undecided'))]
    if (decision !== 'considerations')
      return [text('decision', say('protocol.annual-accounts.carried-over', { result: decision }))]
    const decided = considerations!.trim()
    return [
      text(
        'decision',
        namesTheMeeting(decided) ? decided : say('protocol.annual-accounts.considerations', { text: decided }),
      ),
    ]
  },
})
