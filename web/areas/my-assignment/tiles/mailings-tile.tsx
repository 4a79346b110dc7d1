import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import type { MailingsView } from '#shared/contract/mailings.ts'
import { StateTag } from '#web/components/card-section.tsx'
import { mailingsQuery } from '#web/features/mailings-query.ts'
import type { HomeTileProps } from './home-tile.ts'
import { Tile } from './tile.tsx'

const State = ({ view: { mailings } }: { view: MailingsView }) => {
  const sent = mailings.filter((mailing) => mailing.sent !== null)
  return (
    <FormattedMessage
      id="my-assignment.tile.mailings"
      values={{ drafts: mailings.length - sent.length, sent: sent.length, title: sent[0]?.subject ?? '' }}
    />
  )
}

const isHeld = ({ progress }: MailingsView['mailings'][number]): boolean =>
  progress !== null &&
  progress.left > 0 &&
  progress.hold !== null &&
  progress.hold.why !== 'cancelled' &&
  progress.hold.why !== 'scheduled'

/**
 * What the club writes to its members: how many drafts there are, what was sent last, and what waits for a decision.
 */
export const MailingsTile = ({ clubId }: HomeTileProps) => (
  <Tile
    title={<FormattedMessage id="my-assignment.tile.mailings.title" />}
    icon="mail"
    page="mailings"
    params={{}}
    query={useQuery(mailingsQuery(clubId))}
    state={(view) => <State view={view} />}
    tag={({ mailings }) =>
      mailings.some(isHeld) && (
        <StateTag state="attention">
          <FormattedMessage id="my-assignment.tile.mailings.held" />
        </StateTag>
      )
    }
  />
)
