import { UploadOutlined } from '@ant-design/icons'
import { Progress } from 'antd'
import { useId, useState, type DragEvent, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { FileType } from '#shared/limits.ts'
import { offlineBanner, useOnline } from '#web/client/use-online.ts'
import { FileButton } from './file-button.tsx'
import type { Uploading } from './use-file-upload.ts'
import './uploads.css'

type Props = {
  types: readonly FileType[]
  uploading: Uploading | null
  /** Where a test lays a file. */
  testId: string
  label: ReactNode
  hint: ReactNode
  onFiles: (files: readonly File[]) => Promise<void>
  onEnd?: () => void
  children?: ReactNode
}

/** Chooses a file or takes those that are dropped, and shows how it goes. */
export const FilePicker = ({ types, uploading, testId, label, hint, onFiles, onEnd, children }: Props) => {
  const hintId = useId()
  const online = useOnline()
  const [over, setOver] = useState(false)
  const start = async (files: FileList) => {
    await onFiles([...files])
    onEnd?.()
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void start(event.dataTransfer.files)
  }
  return (
    <div
      className={over ? 'upload over no-print' : 'upload no-print'}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      {children}
      <div>
        <FileButton
          types={types}
          testId={testId}
          icon={<UploadOutlined aria-hidden="true" />}
          loading={uploading !== null}
          disabled={!online}
          aria-describedby={online ? hintId : `${hintId} ${offlineBanner}`}
          onFiles={(files) => void start(files)}
        >
          {label}
        </FileButton>
      </div>
      <p id={hintId} className="secondary">
        {hint}
      </p>
      {uploading && (
        <div role="status" className="upload-progress">
          <span>
            <FormattedMessage id={`uploads.${uploading.phase}`} values={{ name: uploading.name }} />
          </span>
          <Progress percent={Math.round(uploading.share * 100)} aria-label={uploading.name} />
        </div>
      )}
    </div>
  )
}
