import { useEffect, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import type { CallAgreed } from '#shared/contract/contact-union.ts'
import { Confirmation } from './confirmation.tsx'
import { DayAndHour } from './hours.tsx'

/** In place of the form once the request has been taken. */
export const Agreed = ({ agreed, again }: { agreed: CallAgreed; again: () => void }) => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div className="notice done" role="status" tabIndex={-1} ref={box}>
      <p>
        <strong>
          <FormattedMessage id="contact.agreed" values={{ at: <DayAndHour {...agreed} /> }} />
        </strong>
      </p>
      {agreed.confirmed ? (
        <Confirmation id={agreed.id} />
      ) : (
        <p>
          <FormattedMessage id="contact.agreed.no-letter" />
        </p>
      )}
      <button type="button" className="button" onClick={again}>
        <FormattedMessage id="contact.again" />
      </button>
    </div>
  )
}
