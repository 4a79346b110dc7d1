import { FormattedMessage } from 'react-intl'
import { DayInWords } from '#web/components/day.tsx'

/** Tells somebody whose mandate has ended until when they may still finish the annual meeting. */
export const KeptAuthority = ({ until }: { until: string }) => (
  <p className="kept-authority">
    <FormattedMessage id="start.kept" values={{ day: <DayInWords day={until} /> }} />
  </p>
)
