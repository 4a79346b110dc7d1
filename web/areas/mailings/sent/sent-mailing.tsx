import { FormattedMessage } from 'react-intl'
import type { MailingView } from '#shared/contract/mailings.ts'
import type { MailingDraft, SentMailing as Sent } from '#shared/mailings/mailing.ts'
import { CardSection } from '#web/components/card-section.tsx'
import { DayAndTime } from '#web/components/day-and-time.tsx'
import { PageTitle } from '#web/components/page-title.tsx'
import { attachmentLinks } from '../attachment-links.tsx'
import { LetterCard } from '../preview/letter-card.tsx'
import { LeftOutNumbers } from '../left-out.tsx'
import { ToMailings } from '../to-mailings.tsx'
import { CertificateCard } from './certificate-card.tsx'
import { outcomeAnchor } from './outcome-anchor.ts'
import { ProgressCard } from './progress-card.tsx'
import { WhoGotIt } from './who-got-it.tsx'

const draftOf = ({ subject, body, audience, replyTo, documents }: MailingView): MailingDraft => ({
  subject,
  body,
  audience,
  replyTo,
  documents,
})

/** A mailing that has been sent: how it goes, who was left out, and the letter as it was sent. */
export const SentMailing = ({ mailing, sent }: { mailing: MailingView; sent: Sent }) => {
  const isOver = mailing.progress !== null && mailing.progress.sending.state !== 'sending'
  return (
    <div className="mailing">
      <PageTitle over={<ToMailings />} text={mailing.subject} />
      <div className="mailing-columns">
        <div>
          <div id={outcomeAnchor} tabIndex={-1} className="mailing-outcome">
            {mailing.progress ? (
              <ProgressCard mailing={mailing} sent={sent} progress={mailing.progress} />
            ) : (
              <CardSection title={<FormattedMessage id="mailings.outcome" />}>
                <p>
                  <FormattedMessage
                    id="mailings.sent-by"
                    values={{ name: mailing.by || 'none', count: sent.recipients, when: <DayAndTime at={sent.at} /> }}
                  />
                </p>
              </CardSection>
            )}
          </div>
          <CardSection title={<FormattedMessage id="mailings.left-out" />}>
            <LeftOutNumbers counts={sent.leftOut} sender={mailing.clubId} />
          </CardSection>
          {mailing.progress && <WhoGotIt sender={mailing.clubId} mailing={mailing.id} />}
          {isOver && <CertificateCard sender={mailing.clubId} mailing={mailing.id} />}
        </div>
        <LetterCard
          sender={mailing.clubId}
          draft={draftOf(mailing)}
          files={attachmentLinks({ club: mailing.clubId, mailing: mailing.id }, mailing.attachments)}
          title={<FormattedMessage id="mailings.letter.sent" />}
        />
      </div>
    </div>
  )
}
