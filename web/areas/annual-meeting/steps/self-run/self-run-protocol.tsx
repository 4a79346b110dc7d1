import { DeleteOutlined, FilePdfOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MeetingDocument } from '#shared/annual-meeting/meeting.ts'
import { readProtocolPdf } from '#shared/contract/annual-meeting-files.ts'
import { fileAddress } from '#web/client/api.ts'
import { LocaleLink } from '#web/client/language.tsx'
import { CardSection, StateTag } from '#web/components/card-section.tsx'
import { PageTitle } from '#web/components/page-title.tsx'
import { StickyActions } from '#web/components/sticky-actions.tsx'
import { BackLink } from '#web/areas/annual-meeting/frame/back-link.tsx'
import { LockNotice } from '#web/areas/annual-meeting/frame/lock-notice.tsx'
import { useFocusHash } from '#web/components/use-focus-hash.ts'
import { useItem, useMeeting } from '#web/areas/annual-meeting/meeting-context.tsx'
import { FileSize } from '#web/components/uploads/file-facts.tsx'
import { UploadedBy } from '#web/areas/annual-meeting/uploads/file-facts.tsx'
import { ErrorMessage } from '#web/components/error-message.tsx'
import { FilePicker } from '#web/components/uploads/file-picker.tsx'
import { protocolTypes } from '#web/components/uploads/use-file-upload.ts'
import { UploadFailed } from '#web/components/uploads/upload-failed.tsx'
import { useUploadedProtocol } from './use-uploaded-protocol.ts'
import './self-run.css'

const Uploaded = ({ document, onRemove }: { document: MeetingDocument; onRemove: (() => void) | undefined }) => {
  const intl = useIntl()
  const { clubId: club, year } = useMeeting().view.summary
  const remove = intl.formatMessage({ id: 'preparation.documents.remove' }, { name: document.name })
  return (
    <div id="uploaded-protocol" className="uploaded-protocol">
      <div>
        <a href={fileAddress(readProtocolPdf, { club, year })} download>
          <FilePdfOutlined aria-hidden="true" /> {document.name}
        </a>
        <span className="secondary">
          <FileSize bytes={document.size} /> · <UploadedBy document={document} />
        </span>
      </div>
      {onRemove && (
        <Button
          className="no-print"
          type="text"
          icon={<DeleteOutlined aria-hidden="true" />}
          aria-label={remove}
          title={remove}
          onClick={onRemove}
        />
      )}
    </div>
  )
}

/** The way on once the protocol is there, or back to the receipt. */
const ToSubmission = ({ isUploaded }: { isUploaded: boolean }) => {
  const { summary, rights } = useMeeting().view
  const isSubmitted = summary.submittedAt !== null
  if (!isSubmitted && !(rights.submit && isUploaded && summary.step === 'protocol')) return null
  return (
    <LocaleLink className="button primary" page="done" params={{ year: summary.year }}>
      <FormattedMessage id={isSubmitted ? 'protocol-page.to-receipt' : 'protocol-page.to-submission'} />
    </LocaleLink>
  )
}

/**
 * The protocol of a self-run meeting, signed outside the portal: uploaded, replaced or removed until the meeting is
 * submitted.
 */
export const SelfRunProtocol = () => {
  useFocusHash()
  const { summary, rights } = useMeeting().view
  const editable = useItem('agenda-settings')?.editable ?? false
  const { document, lock, uploading, failures, removalError, upload, remove } = useUploadedProtocol()
  return (
    <div id="item-protocol" className="self-run">
      <PageTitle id="meeting.step.protocol" />
      {rights.edit && summary.submittedAt === null && (
        <p className="lead">
          <FormattedMessage id="self-run.protocol.lead" />
        </p>
      )}
      {!rights.edit && summary.submittedAt === null && (
        <p className="notice">
          <FormattedMessage id="self-run.protocol.officers-only" />
        </p>
      )}
      <CardSection
        title={<FormattedMessage id="self-run.protocol.title" />}
        tag={
          document && (
            <StateTag state="done">
              <FormattedMessage id="self-run.protocol.uploaded" />
            </StateTag>
          )
        }
      >
        <LockNotice lock={lock} />
        <UploadFailed failures={failures} uploading={uploading} />
        {removalError !== null && <ErrorMessage error={removalError} />}
        {document ? (
          <Uploaded document={document} onRemove={editable && !uploading ? () => remove(document) : undefined} />
        ) : (
          <p className="secondary">
            <FormattedMessage id="self-run.protocol.none" />
          </p>
        )}
        {editable && (
          <FilePicker
            types={protocolTypes}
            uploading={uploading}
            testId="protocol-file"
            onFiles={upload}
            label={<FormattedMessage id={document ? 'self-run.protocol.replace' : 'self-run.protocol.choose'} />}
            hint={<FormattedMessage id="self-run.protocol.hint" />}
          />
        )}
      </CardSection>
      <StickyActions
        back={<BackLink step="annual-meeting" />}
        primary={<ToSubmission isUploaded={document !== null} />}
      />
    </div>
  )
}
