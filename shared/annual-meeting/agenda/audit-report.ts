import { z } from 'zod'
import { defineWidget, minutesOf, present, report } from './define-widget.ts'
import { choice, isBlank, text } from './item-fields.ts'

export const AuditReportData = z.strictObject({
  decision: choice('granted', 'not-granted'),
  text: text(),
})
export type AuditReportData = z.infer<typeof AuditReportData>

export const auditReport = defineWidget<AuditReportData>({
  kind: 'audit-report',
  place: 'agenda',
  schema: AuditReportData,
  defaults: () => ({ decision: null, text: null }),
  findings: (item) =>
    present(!item.data.decision && report(item, 'annual-meeting').error('item-not-filled-in', 'decision')),
  sentences: (item, { say }) => {
    const { decision, text: remark } = item.data
    const { text, missing } = minutesOf(item)
    if (!decision) return [missing('undecided', say('protocol.undecided'))]
    return present(
      text('decision', say(`protocol.audit-report.${decision}`)),
      !isBlank(remark) && text('remark', remark!.trim()),
    )
  },
})
