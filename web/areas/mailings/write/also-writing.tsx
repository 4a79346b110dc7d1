import { FormattedMessage } from 'react-intl'
import type { MailingView } from '#shared/contract/mailings.ts'
import { useSignedIn } from '#web/client/query.ts'

/** So long (ms) after a save somebody is taken to be still at it. */
const stillAtIt = 2 * 60_000

/** Who else is writing on a draft. */
export const AlsoWriting = ({ stored }: { stored: MailingView }) => {
  const { person } = useSignedIn()
  const { by, updatedBy, updatedAt, portalNow } = stored
  if (updatedBy === person.ref || portalNow - updatedAt > stillAtIt) return null
  return (
    <p role="status" className="notice">
      <FormattedMessage id="mailings.also-writing" values={{ name: by || 'none' }} />
    </p>
  )
}
