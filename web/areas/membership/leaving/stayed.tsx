import { useState, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { CardSection } from '#web/components/card-section.tsx'
import { DayInWords } from '#web/components/day.tsx'

/**
 * A member took back today that they leave: they read that they remain, and see the form again only if they ask for it.
 */
export const Stayed = ({ day, children }: { day: string; children: ReactNode }) => {
  const [isAnew, setAnew] = useState(false)
  if (isAnew) return children
  return (
    <CardSection title={<FormattedMessage id="membership.leaving.stayed" />}>
      <p role="status">
        <FormattedMessage id="membership.leaving.stayed.text" values={{ day: <DayInWords day={day} /> }} />
      </p>
      <p className="actions">
        <button type="button" className="button" onClick={() => setAnew(true)}>
          <FormattedMessage id="membership.leaving.anew" />
        </button>
      </p>
    </CardSection>
  )
}
