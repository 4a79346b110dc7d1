import { Button } from 'antd'
import { useId } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { bytesOf, type MailingAttachment } from '#shared/mailings/attachments.ts'
import { mailingLimits } from '#shared/mailings/mailing-limits.ts'
import { ErrorMessage } from '#web/components/error-message.tsx'
import { FileSize } from '#web/components/uploads/file-facts.tsx'
import { FilePicker } from '#web/components/uploads/file-picker.tsx'
import { UploadFailed } from '#web/components/uploads/upload-failed.tsx'
import { documentTypes } from '#web/components/uploads/use-file-upload.ts'
import { AttachmentLink, type AttachedTo } from '../attachment-links.tsx'
import type { AttachmentsHandle } from './use-attachments.ts'
import { anchorOf } from './use-mailing-issues.ts'

const most = mailingLimits.attachments.bytes

/** The files that go out with a mailing. */
export const AttachmentsField = ({
  of,
  files,
  handle,
}: {
  of: AttachedTo
  files: readonly MailingAttachment[]
  handle: AttachmentsHandle
}) => {
  const intl = useIntl()
  const label = useId()
  const { add, remove, uploading, failures, removalError } = handle
  return (
    <div className="field" id={anchorOf('attachments')} role="group" aria-labelledby={label}>
      <p className="field-label" id={label}>
        <FormattedMessage id="mailings.attachments" />
      </p>
      {files.length > 0 && (
        <>
          <ul className="attachments">
            {files.map((file) => (
              <li key={file.id}>
                <span>
                  <AttachmentLink of={of} file={file} />
                </span>
                <Button
                  aria-label={intl.formatMessage({ id: 'mailings.attachments.remove.named' }, { name: file.name })}
                  onClick={() => remove(file)}
                >
                  <FormattedMessage id="mailings.remove" />
                </Button>
              </li>
            ))}
          </ul>
          <p className="secondary">
            <FormattedMessage
              id="mailings.attachments.together"
              values={{ size: <FileSize bytes={bytesOf(files)} />, most: <FileSize bytes={most} /> }}
            />
          </p>
        </>
      )}
      {removalError && <ErrorMessage error={removalError} />}
      <UploadFailed failures={failures} uploading={uploading} />
      <FilePicker
        types={documentTypes}
        uploading={uploading}
        testId="mailing-attachment"
        onFiles={add}
        label={<FormattedMessage id="mailings.attachments.choose" />}
        hint={<FormattedMessage id="mailings.attachments.hint" values={{ most: <FileSize bytes={most} /> }} />}
      />
    </div>
  )
}
