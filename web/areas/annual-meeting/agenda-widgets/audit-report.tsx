import { FormattedMessage } from 'react-intl'
import type { AuditReportData } from '#shared/annual-meeting/agenda/audit-report.ts'
import { Script } from '#web/components/paper.tsx'
import { ChoiceField } from '#web/components/form/choice-field.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import type { ItemHandle } from '../item-handle.ts'
import { DocumentsOf } from './documents-of.tsx'

const choices = (['granted', 'not-granted'] as const).map((value) => ({
  value,
  label: <FormattedMessage id={`widget.audit-report.${value}`} />,
}))

const onFile = ([true, false] as const).map((value) => ({
  value,
  label: <FormattedMessage id={`widget.audit-report.${value ? 'on-file' : 'not-on-file'}`} />,
}))

export const AuditReport = ({ handle }: { handle: ItemHandle<AuditReportData> }) => (
  <>
    <Script>
      <FormattedMessage id="widget.audit-report.script" />
    </Script>
    <DocumentsOf kinds={['audit-report']} />
    <ChoiceField
      handle={handle}
      name="decision"
      label={<FormattedMessage id="widget.audit-report.recommendation" />}
      choices={choices}
    />
    <ChoiceField handle={handle} name="onFile" label={<FormattedMessage id="widget.decision" />} choices={onFile} />
    <TextField
      handle={handle}
      name="text"
      rows={2}
      label={<FormattedMessage id="widget.audit-report.text" />}
      hint={<FormattedMessage id="widget.optional" />}
    />
  </>
)
