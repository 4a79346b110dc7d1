import { useQuery } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MailingView } from '#shared/contract/mailings.ts'
import { mailingLimits } from '#shared/mailings/mailing-limits.ts'
import { offlineBanner, useOnline } from '#web/client/use-online.ts'
import { LocaleLink } from '#web/client/language.tsx'
import { CardSection } from '#web/components/card-section.tsx'
import { ErrorMessage } from '#web/components/error-message.tsx'
import { FieldFrame } from '#web/components/form/field-frame.tsx'
import { FormErrors } from '#web/components/form/form-errors.tsx'
import { useSettled } from '#web/components/finder/use-settled.ts'
import { PageTitle } from '#web/components/page-title.tsx'
import { SaveState, shownAs } from '#web/components/saving/save-state.tsx'
import { StickyActions } from '#web/components/sticky-actions.tsx'
import { StructuredTextField } from '#web/components/structured-text/structured-text-field.tsx'
import { useClub } from '#web/components/use-club.ts'
import { attachmentLinks } from '../attachment-links.tsx'
import { recipientsQuery } from '../mailing-queries.ts'
import { LetterCard } from '../preview/letter-card.tsx'
import { SaveAsTemplate } from '../templates/save-as-template.tsx'
import { ToMailings } from '../to-mailings.tsx'
import { AttachmentsField } from './attachments-field.tsx'
import { AudienceCard } from './audience-card.tsx'
import { DocumentsField } from './documents-field.tsx'
import { MailingConflict } from './mailing-conflict.tsx'
import { NotSavedNotice } from './not-saved-notice.tsx'
import { ReplyToField } from './reply-to-field.tsx'
import { ReviewDialog } from './review-dialog.tsx'
import type { SendTime } from './send-time.tsx'
import { TestButton, useTestLetter } from './test-letter.tsx'
import { useAttachments } from './use-attachments.ts'
import { anchorOf, useMailingIssues } from './use-mailing-issues.ts'
import { useMailingSaver } from './use-mailing-saver.ts'

/** How long (ms) an audience is the same before it is counted. */
const pause = 400

/** Writing a mailing: whom it goes to, what it says, and how it looks beside it. It saves itself. */
export const WriteMailing = ({ id, stored }: { id: string; stored: MailingView | null }) => {
  const intl = useIntl()
  const club = useClub()
  const isOnline = useOnline()
  const { saver, saving, whenSaved } = useMailingSaver(club, id, stored)
  const { draft, refusal } = saving
  const issues = useMailingIssues(saving)
  const recipients = useQuery(recipientsQuery(club, useSettled(draft.audience, pause)))
  const test = useTestLetter(club, id, whenSaved)
  const [reviewing, setReviewing] = useState<SendTime | null>(null)
  const [unsaved, setUnsaved] = useState<unknown>(null)
  const attachedTo = { club, mailing: id }
  const attachments = useAttachments(club, id)
  const [isTooEarly, setTooEarly] = useState(false)
  const files = stored?.attachments ?? []
  const count = recipients.data?.recipients.length ?? 0
  /** A letter that goes out now would lack the file that is being sent. */
  const isUploaded = (): boolean => {
    setTooEarly(attachments.uploading !== null)
    return attachments.uploading === null
  }
  const review = async (time: SendTime) => {
    test.reset()
    setUnsaved(null)
    if (!isUploaded()) return
    if (!issues.isComplete() || (recipients.data && count === 0)) return
    await whenSaved().then(() => setReviewing(time), setUnsaved)
  }
  return (
    <div className="mailing">
      <PageTitle
        over={<ToMailings />}
        {...(stored
          ? { text: stored.subject || intl.formatMessage({ id: 'mailings.no-subject' }) }
          : { id: 'mailings.new' })}
        aside={
          <SaveState shown={shownAs[saving.state]} lastSavedAt={saving.lastSavedAt} retry={() => void saver.flush()} />
        }
      />
      <FormErrors issues={issues.issues} anchorOf={anchorOf} lineOf={issues.lineOf} />
      <MailingConflict saver={saver} saving={saving} nameOf={issues.nameOf} />
      <NotSavedNotice refusal={refusal} onDiscard={() => saver.discard()} />
      <div className="mailing-columns">
        <div>
          <AudienceCard
            club={club}
            audience={draft.audience}
            recipients={recipients}
            onChange={(audience) => saver.put({ audience })}
          />
          <CardSection className="fields-fill">
            <FieldFrame
              id={anchorOf('subject')}
              label={issues.nameOf('subject')}
              hintId=""
              error={issues.errorOf('subject')}
              errorId={`${anchorOf('subject')}-error`}
              isRequired
            >
              {(aria) => (
                <Input
                  {...aria}
                  autoComplete="off"
                  maxLength={mailingLimits.subjectLength}
                  value={draft.subject}
                  onChange={({ target }) => saver.put({ subject: target.value })}
                />
              )}
            </FieldFrame>
            <StructuredTextField
              id={anchorOf('body')}
              label={issues.nameOf('body')}
              error={issues.errorOf('body')}
              value={draft.body}
              replaced={saving.replaced}
              onChange={(body) => saver.put({ body })}
            />
            <AttachmentsField of={attachedTo} files={files} handle={attachments} />
            <DocumentsField club={club} chosen={draft.documents} onChange={(documents) => saver.put({ documents })} />
            <ReplyToField
              id={anchorOf('replyTo')}
              value={draft.replyTo}
              error={issues.errorOf('replyTo')}
              onChange={(replyTo) => saver.put({ replyTo })}
              onLeave={() => issues.leave('replyTo')}
            />
            <SaveAsTemplate club={club} draft={draft} />
          </CardSection>
        </div>
        <LetterCard
          club={club}
          draft={draft}
          files={attachmentLinks(attachedTo, files)}
          title={<FormattedMessage id="mailings.letter" />}
        />
      </div>
      {isTooEarly && attachments.uploading && (
        <p role="alert" className="notice attention">
          <FormattedMessage id="mailings.attachments.wait" values={{ name: attachments.uploading.name }} />
        </p>
      )}
      {unsaved !== null && <ErrorMessage error={unsaved} />}
      {test.error && <ErrorMessage error={test.error} />}
      {test.isSuccess && (
        <p className="notice done">
          <FormattedMessage id="mailings.test.sent" />
        </p>
      )}
      <StickyActions
        back={
          <LocaleLink className="button" page="mailings" params={{}}>
            <FormattedMessage id="mailings.close" />
          </LocaleLink>
        }
        secondary={
          <>
            <TestButton isPending={test.isPending} onPress={() => isUploaded() && issues.isComplete() && test.send()} />
            <Button
              disabled={!isOnline}
              aria-describedby={isOnline ? undefined : offlineBanner}
              onClick={() => void review('later')}
            >
              <FormattedMessage id="mailings.at.choose" />
            </Button>
          </>
        }
        primary={
          <Button
            type="primary"
            disabled={!isOnline}
            aria-describedby={isOnline ? undefined : offlineBanner}
            onClick={() => void review('now')}
          >
            <FormattedMessage id={recipients.data ? 'mailings.review.open' : 'mailings.review'} values={{ count }} />
          </Button>
        }
      />
      {reviewing && (
        <ReviewDialog club={club} id={id} draft={draft} time={reviewing} onClose={() => setReviewing(null)} />
      )}
    </div>
  )
}
