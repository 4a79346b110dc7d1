import { DeleteOutlined, FilePdfOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { FormattedMessage, useIntl } from 'react-intl'
import { finishMeetingProtocol, startMeetingProtocol } from '#shared/contract/member-meetings.ts'
import { call } from '#web/client/api.ts'
import { FileSize } from '#web/components/uploads/file-facts.tsx'
import { FilePicker } from '#web/components/uploads/file-picker.tsx'
import { UploadFailed } from '#web/components/uploads/upload-failed.tsx'
import { protocolRefusal, protocolTypes, useFileUpload } from '#web/components/uploads/use-file-upload.ts'
import type { StoredFile } from '#shared/basics/stored-file.ts'
import type { MeetingForm } from './use-meeting-form.ts'

/** The protocol: sent and checked as soon as it is chosen, stored with the meeting when the form is saved. */
export const ProtocolField = ({ form }: { form: MeetingForm }) => {
  const intl = useIntl()
  const { uploading, failures, upload } = useFileUpload({ takesOne: true })
  const { id, label, value, change } = form.useField('protocol')
  const protocol = value as StoredFile | null
  const { club } = form
  const take = (chosen: readonly File[]) =>
    upload(chosen, {
      refusal: protocolRefusal,
      announce: ({ name, size, type: contentType }) =>
        call(startMeetingProtocol, { params: { club }, body: { name, size, contentType } }),
      finish: async (file) => change((await call(finishMeetingProtocol, { params: { club, file } })).file),
    })
  const remove = protocol && intl.formatMessage({ id: 'member-meetings.protocol.remove' }, { name: protocol.name })
  return (
    <div className="field" id={id} role="group" aria-labelledby={`${id}-label`}>
      <p className="field-label" id={`${id}-label`}>
        {label}
      </p>
      {protocol && remove && (
        <p className="member-meeting-file">
          <span>
            <FilePdfOutlined aria-hidden="true" /> {protocol.name}{' '}
            <span className="secondary">
              <FileSize bytes={protocol.size} />
            </span>
          </span>
          <Button
            type="text"
            icon={<DeleteOutlined aria-hidden="true" />}
            aria-label={remove}
            title={remove}
            onClick={() => change(null)}
          />
        </p>
      )}
      <UploadFailed failures={failures} uploading={uploading} />
      <FilePicker
        types={protocolTypes}
        uploading={uploading}
        testId="member-meeting-protocol"
        onFiles={take}
        label={
          <FormattedMessage id={protocol ? 'member-meetings.protocol.replace' : 'member-meetings.protocol.choose'} />
        }
        hint={<FormattedMessage id="member-meetings.protocol.hint" />}
      />
    </div>
  )
}
