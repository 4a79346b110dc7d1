import { z } from 'zod'
import { defineWidget, minutesOf, present, report } from './define-widget.ts'
import { choice, isBlank, text } from './item-fields.ts'

export const AuditReportData = z.strictObject({
  /** The auditors' recommendation on discharge; no decision of the meeting. */
  decision: choice('granted', 'not-granted'),
  onFile: z.boolean().nullish(),
  text: text(),
})
export type AuditReportData = z.infer<typeof AuditReportData>

/** The auditors recommend; the meeting decides whether their report is placed on file. */
export const auditReport = defineWidget<AuditReportData>({
  kind: 'audit-report',
  place: 'agenda',
  schema: AuditReportData,
  defaults: () => ({ decision: null, onFile: null, text: null }),
  findings: (item) => {
    const { decision, onFile } = item.data
    const { error } = report(item, 'annual-meeting')
    return present(
      !decision && error('item-not-filled-in', 'decision'),
      typeof onFile !== 'boolean' && error('item-not-filled-in', 'onFile'),
    )
  },
  sentences: (item, { say }) => {
    const { decision, onFile, text: remark } = item.data
    const { text, missing } = minutesOf(item)
    const isDecided = typeof onFile === 'boolean'
    return present(
      Boolean(decision) && text('recommendation', say(`protocol.audit-report.${decision}`)),
      isDecided && text('decision', say(`protocol.audit-report.${onFile ? 'on-file' : 'not-on-file'}`)),
      !(decision && isDecided) && missing('undecided', say('protocol.undecided')),
      Boolean(decision) && isDecided && !isBlank(remark) && text('remark', remark!.trim()),
    )
  },
})
