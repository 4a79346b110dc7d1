import { UploadOutlined } from '@ant-design/icons'
import { Button, Progress } from 'antd'
import { useId, useRef, useState, type DragEvent, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { fileTypes, type FileType } from '#shared/limits.ts'
import { useOnline } from '../../app/banners/use-online.ts'
import type { Uploading } from './use-file-upload.ts'
import './uploads.css'

type Props = {
  types: readonly FileType[]
  uploading: Uploading | null
  /** Where a test lays a file. */
  testId: string
  label: ReactNode
  hint: ReactNode
  /** Several files at once go one after the other, until one is refused. */
  onFile: (file: File) => Promise<boolean>
  onEnd?: () => void
  children?: ReactNode
}

/** Chooses a file or takes one that is dropped, and shows how it goes. Without a network it says why it waits. */
export const FilePicker = ({ types, uploading, testId, label, hint, onFile, onEnd, children }: Props) => {
  const hintId = useId()
  const online = useOnline()
  const picker = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const start = async (files: FileList | null) => {
    for (const file of files ?? []) if (!(await onFile(file))) break
    onEnd?.()
    if (picker.current) picker.current.value = ''
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!uploading && online) void start(event.dataTransfer.files)
  }
  const accepted = types.flatMap((type) => fileTypes[type]).map((extension) => `.${extension}`).join(',')
  return (
    <div className={over ? 'upload over no-print' : 'upload no-print'} onDragOver={(event) => { event.preventDefault(); setOver(true) }} onDragLeave={() => setOver(false)} onDrop={onDrop}>
      {children}
      <div>
        <input ref={picker} type="file" className="visually-hidden" tabIndex={-1} aria-hidden="true" accept={accepted} data-testid={testId} onChange={(event) => void start(event.target.files)} />
        <Button icon={<UploadOutlined aria-hidden="true" />} loading={uploading !== null} disabled={!online} aria-describedby={hintId} onClick={() => picker.current?.click()}>{label}</Button>
      </div>
      <p id={hintId} className="secondary">{online ? hint : <FormattedMessage id="uploads.offline" />}</p>
      {uploading && (
        <div role="status" className="upload-progress">
          <span><FormattedMessage id={`uploads.${uploading.phase}`} values={{ name: uploading.name }} /></span>
          <Progress percent={Math.round(uploading.share * 100)} aria-label={uploading.name} />
        </div>
      )}
    </div>
  )
}
