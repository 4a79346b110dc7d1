import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { MailingView } from '#shared/contract/mailings.ts'
import { useSignedIn } from '#web/client/query.ts'

/** So long (ms) after a save its writer counts as still writing. */
const stillAtIt = 2 * 60_000

/** Who else is writing on a draft: what one saves oneself meanwhile does not end that. */
export const AlsoWriting = ({ stored }: { stored: MailingView }) => {
  const { person } = useSignedIn()
  const { by, updatedBy, updatedAt, portalNow } = stored
  const [other, setOther] = useState({ name: '', at: -Infinity })
  if (updatedBy !== person.ref && updatedAt > other.at) setOther({ name: by, at: updatedAt })
  if (portalNow - other.at > stillAtIt) return null
  return (
    <p role="status" className="notice">
      <FormattedMessage id="mailings.also-writing" values={{ name: other.name || 'none' }} />
    </p>
  )
}
