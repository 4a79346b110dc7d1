import { Button, Input } from 'antd'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MailingView } from '#shared/contract/mailings.ts'
import { isOfUnion } from '#shared/mailings/audience.ts'
import type { MailingSender } from '#shared/mailings/mailing.ts'
import { mailingLimits } from '#shared/mailings/mailing-limits.ts'
import { ApiError } from '#web/client/api.ts'
import { offlineBanner, useOnline } from '#web/client/use-online.ts'
import { LocaleLink } from '#web/client/language.tsx'
import { CardSection } from '#web/components/card-section.tsx'
import { ErrorMessage } from '#web/components/error-message.tsx'
import { FieldFrame } from '#web/components/form/field-frame.tsx'
import { FormErrors } from '#web/components/form/form-errors.tsx'
import { PageTitle } from '#web/components/page-title.tsx'
import { SaveState, shownAs } from '#web/components/saving/save-state.tsx'
import { StickyActions } from '#web/components/sticky-actions.tsx'
import { StructuredTextField } from '#web/components/structured-text/structured-text-field.tsx'
import { focusTarget } from '#web/components/use-focus-hash.ts'
import { attachmentLinks } from '../attachment-links.tsx'
import { LetterCard } from '../preview/letter-card.tsx'
import { SaveAsTemplate } from '../templates/save-as-template.tsx'
import { ToMailings } from '../to-mailings.tsx'
import { listAnchor, RecipientList } from '../union/recipient-list.tsx'
import { UnionAudienceCard } from '../union/union-audience-card.tsx'
import { AlsoWriting } from './also-writing.tsx'
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
import { useRecipients } from './use-recipients.ts'

type Props = { sender: MailingSender; id: string; stored: MailingView | null }

const notListed = new ApiError({ status: 409, code: 'recipients-not-listed' })

/** Writing a mailing: whom it goes to, what it says, and beside it the letter it makes. It saves itself. */
export const WriteMailing = ({ sender, id, stored }: Props) => {
  const intl = useIntl()
  const isOnline = useOnline()
  const { saver, saving, whenSaved } = useMailingSaver(sender, id, stored)
  const { draft, refusal } = saving
  const issues = useMailingIssues(saving)
  const { audience } = draft
  const { found, list, count } = useRecipients(sender, id, audience, stored !== null)
  const test = useTestLetter(sender, id, whenSaved)
  const [reviewing, setReviewing] = useState<SendTime | null>(null)
  const [unsaved, setUnsaved] = useState<unknown>(null)
  const attachedTo = { club: sender, mailing: id }
  const attachments = useAttachments(sender, id)
  const [isTooEarly, setTooEarly] = useState(false)
  const files = stored?.attachments ?? []
  /** A letter that goes out now would lack the file that is being sent. */
  const isUploaded = (): boolean => {
    setTooEarly(attachments.uploading !== null)
    return attachments.uploading === null
  }
  const review = async (time: SendTime) => {
    test.reset()
    setUnsaved(null)
    if (!isUploaded() || !issues.isComplete() || count === 0) return
    if (sender === null && count === undefined) {
      setUnsaved(notListed)
      focusTarget(listAnchor)
      return
    }
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
      {stored && <AlsoWriting stored={stored} />}
      <NotSavedNotice refusal={refusal} onDiscard={() => saver.discard()} />
      <div className="mailing-columns">
        <div>
          {isOfUnion(audience) ? (
            <UnionAudienceCard audience={audience} onChange={(changed) => saver.put({ audience: changed })}>
              <RecipientList mailing={id} query={list} whenSaved={whenSaved} />
            </UnionAudienceCard>
          ) : (
            <AudienceCard
              club={sender ?? ''}
              audience={audience}
              recipients={found}
              onChange={(changed) => saver.put({ audience: changed })}
            />
          )}
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
              writes="letter"
              label={issues.nameOf('body')}
              error={issues.errorOf('body')}
              value={draft.body}
              replaced={saving.replaced}
              onChange={(body) => saver.put({ body })}
            />
            <AttachmentsField of={attachedTo} files={files} handle={attachments} />
            {sender !== null && (
              <DocumentsField
                club={sender}
                chosen={draft.documents}
                onChange={(documents) => saver.put({ documents })}
              />
            )}
            <ReplyToField
              id={anchorOf('replyTo')}
              value={draft.replyTo}
              error={issues.errorOf('replyTo')}
              onChange={(replyTo) => saver.put({ replyTo })}
              onLeave={() => issues.leave('replyTo')}
            />
            <SaveAsTemplate sender={sender} draft={draft} />
          </CardSection>
        </div>
        <LetterCard
          sender={sender}
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
            <FormattedMessage
              id={count === undefined ? 'mailings.review' : 'mailings.review.open'}
              values={{ count: count ?? 0 }}
            />
          </Button>
        }
      />
      {reviewing && (
        <ReviewDialog sender={sender} id={id} draft={draft} time={reviewing} onClose={() => setReviewing(null)} />
      )}
    </div>
  )
}
