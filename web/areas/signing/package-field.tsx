import { useId, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { packageLimits } from '#shared/limits.ts'

type Props = { disabled: boolean; onFile: (file: File) => void }

/** Takes a file that is chosen or dropped; nothing is uploaded. */
export const PackageField = ({ disabled, onFile }: Props) => {
  const id = useId()
  const [over, setOver] = useState(false)
  const take = (files: FileList | null) => {
    const file = files?.[0]
    if (file && !disabled) onFile(file)
  }
  return (
    <div
      className={over ? 'card package-field over' : 'card package-field'}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files)
      }}
    >
      <input
        id={id}
        type="file"
        // The browser's own field speaks the browser's language.
        className="visually-hidden"
        accept=".zip,.json,application/zip,application/json"
        aria-describedby={`${id}-hint`}
        disabled={disabled}
        onChange={({ target }) => take(target.files)}
        // The same file can be chosen again.
        onClick={({ currentTarget }) => {
          currentTarget.value = ''
        }}
      />
      <label htmlFor={id} className="button">
        <FormattedMessage id="verify.file" />
      </label>
      <p id={`${id}-hint`} className="secondary">
        <FormattedMessage id="verify.file.hint" values={{ megabytes: packageLimits.bytes / 1024 / 1024 }} />
      </p>
    </div>
  )
}
