import { z } from 'zod'
import { defineWidget, minutesOf, present, report } from './define-widget.ts'

export const AnnualReportData = z.strictObject({ confirmed: z.boolean().nullish() })
export type AnnualReportData = z.infer<typeof AnnualReportData>

export const annualReport = defineWidget<AnnualReportData>({
  kind: 'annual-report',
  place: 'agenda',
  schema: AnnualReportData,
  defaults: () => ({ confirmed: false }),
  findings: (item) =>
    present(!item.data.confirmed && report(item, 'annual-meeting').error('item-not-filled-in', 'confirmed')),
  sentences: (item, { say }) => {
    const { text, missing } = minutesOf(item)
    return [
      item.data.confirmed
        ? text('filed', say('protocol.annual-report.filed'))
        : missing('undecided', say('protocol.undecided')),
    ]
  },
})
