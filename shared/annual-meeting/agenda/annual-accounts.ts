import { z } from 'zod'
import { defineWidget, minutesOf, present, report } from './define-widget.ts'
import { choice, isBlank, text } from './item-fields.ts'

export const AnnualAccountsData = z.strictObject({
  /** Surplus or deficit carried over, or something else that the considerations describe. */
  decision: choice('surplus', 'deficit', 'considerations'),
  considerations: text(),
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
    return present(
      text(
        'decision',
        decision === 'considerations'
          ? say('protocol.annual-accounts.considerations', { text: considerations!.trim() })
          : say('protocol.annual-accounts.carried-over', { result: decision }),
      ),
      decision !== 'considerations' && !isBlank(considerations) && text('considerations', considerations!.trim()),
    )
  },
})
