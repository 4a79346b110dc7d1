import { FormattedMessage } from 'react-intl'
import type { AnnualReportData } from '#shared/annual-meeting/agenda/annual-report.ts'
import { Script } from '#web/components/paper.tsx'
import { ConfirmField } from '#web/components/form/confirm-field.tsx'
import type { ItemHandle } from '../item-handle.ts'
import { DocumentsOf } from './documents-of.tsx'

export const AnnualReport = ({ handle }: { handle: ItemHandle<AnnualReportData> }) => (
  <>
    <Script>
      <FormattedMessage id="widget.annual-report.script" />
    </Script>
    <DocumentsOf kinds={['activity-report', 'plan']} />
    <ConfirmField handle={handle} name="confirmed" label={<FormattedMessage id="widget.annual-report.confirm" />} />
  </>
)
