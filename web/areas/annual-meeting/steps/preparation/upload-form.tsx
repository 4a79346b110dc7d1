import { UploadOutlined } from '@ant-design/icons'
import { Button, Progress, Select } from 'antd'
import { useRef, useState, type DragEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { DocumentKind } from '#shared/annual-meeting/meeting.ts'
import { fileTypes } from '#shared/limits.ts'
import { FieldFrame } from '../../fields/field-frame.tsx'
import { useIsOnline } from '../../frame/online.ts'
import type { Uploading } from './use-documents.ts'

const accepted = Object.values(fileTypes).flat().map((extension) => `.${extension}`).join(',')

type Props = { taken: readonly DocumentKind[]; uploading: Uploading | null; onUpload: (kind: DocumentKind, file: File) => Promise<boolean> }

/** Chooses a kind and a file; the file goes at once, and the next kind that is missing is proposed. */
export const UploadForm = ({ taken, uploading, onUpload }: Props) => {
  const intl = useIntl()
  const online = useIsOnline()
  const picker = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<DocumentKind | null>(null)
  const [over, setOver] = useState(false)
  const kind = chosen ?? DocumentKind.options.find((option) => !taken.includes(option)) ?? 'other'
  const start = async (files: FileList | null) => {
    for (const file of files ?? []) if (!(await onUpload(kind, file))) break
    setChosen(null)
    if (picker.current) picker.current.value = ''
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!uploading && online) void start(event.dataTransfer.files)
  }
  return (
    <div className={over ? 'upload over no-print' : 'upload no-print'} onDragOver={(event) => { event.preventDefault(); setOver(true) }} onDragLeave={() => setOver(false)} onDrop={onDrop}>
      <FieldFrame id="document-kind" hintId="document-kind-hint" errorId="document-kind-error" error={null} label={<FormattedMessage id="preparation.documents.kind" />}>
        {(aria) => <Select {...aria} value={kind} onChange={setChosen} options={DocumentKind.options.map((value) => ({ value, label: intl.formatMessage({ id: `preparation.kind.${value}` }) }))} />}
      </FieldFrame>
      <div>
        <input ref={picker} type="file" className="visually-hidden" tabIndex={-1} aria-hidden="true" accept={accepted} data-testid="document-file" onChange={(event) => void start(event.target.files)} />
        <Button icon={<UploadOutlined aria-hidden="true" />} loading={uploading !== null} disabled={!online} aria-describedby="upload-hint" onClick={() => picker.current?.click()}><FormattedMessage id="preparation.documents.choose" /></Button>
      </div>
      <p id="upload-hint" className="secondary"><FormattedMessage id={online ? 'preparation.documents.hint' : 'preparation.documents.offline'} /></p>
      {uploading && (
        <div role="status" className="upload-progress">
          <span><FormattedMessage id={`preparation.documents.${uploading.phase}`} values={{ name: uploading.name }} /></span>
          <Progress percent={Math.round(uploading.share * 100)} aria-label={uploading.name} />
        </div>
      )}
    </div>
  )
}
