import { Button, type ButtonProps } from 'antd'
import { useRef } from 'react'
import { fileTypes, type FileType } from '#shared/limits.ts'

type Props = Omit<ButtonProps, 'onClick'> & {
  types: readonly FileType[]
  /** Where a test lays a file. */
  testId: string
  onFiles: (files: FileList) => void
}

/** A button that lets one choose a file. */
export const FileButton = ({ types, testId, onFiles, ...button }: Props) => {
  const picker = useRef<HTMLInputElement>(null)
  const accepted = types
    .flatMap((type) => fileTypes[type])
    .map((extension) => `.${extension}`)
    .join(',')
  return (
    <>
      <input
        ref={picker}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        aria-hidden="true"
        accept={accepted}
        data-testid={testId}
        onChange={({ target }) => {
          if (target.files?.length) onFiles(target.files)
        }}
        // The same file can be chosen again after it was refused.
        onClick={({ currentTarget }) => {
          currentTarget.value = ''
        }}
      />
      <Button {...button} onClick={() => picker.current?.click()} />
    </>
  )
}
