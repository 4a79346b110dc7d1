import { useMutation } from '@tanstack/react-query'
import { Button, Input, type InputRef } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { ClubDocumentsView } from '#shared/contract/club-documents.ts'
import { fieldErrors, type FieldIssue } from '#shared/fields/errors.ts'
import { clubDocumentLimits } from '#shared/limits.ts'
import { FolderName, isNameTaken } from '#shared/club-documents/club-documents.ts'
import { ApiError } from '#web/client/api.ts'
import { ErrorMessage } from '#web/components/error-message.tsx'
import { FieldFrame } from '#web/components/form/field-frame.tsx'
import { useIssueText } from '#web/components/form/form-errors.tsx'

type Props = {
  view: ClubDocumentsView
  /** The folder that is renamed; null for a new one. */
  own: string | null
  name: string
  /** Message of the button that sends. */
  submit: string
  send: (name: string) => Promise<ClubDocumentsView>
  onSaved: (view: ClubDocumentsView, name: string) => void
  onCancel: () => void
}

const judged = (
  text: string,
  { folders }: ClubDocumentsView,
  own: string | null,
): { name: string | null; issue: FieldIssue | null } => {
  const { success, data, error } = FolderName.safeParse(text, { reportInput: true })
  if (!success) return { name: null, issue: fieldErrors(error)[0] ?? null }
  return isNameTaken(folders, data, own)
    ? { name: null, issue: { path: 'name', code: 'folder-name-taken' } }
    : { name: data, issue: null }
}

/** The name of a folder: what is typed stays whatever goes wrong. */
export const FolderForm = ({ view, own, name: before, submit, send, onSaved, onCancel }: Props) => {
  const textOf = useIssueText()
  const input = useRef<InputRef>(null)
  const [text, setText] = useState(before)
  const [issue, setIssue] = useState<FieldIssue | null>(null)
  const sending = useMutation({
    mutationFn: send,
    onSuccess: (saved, name) => onSaved(saved, name),
    onError: (error) => {
      const [said] = error instanceof ApiError ? (error.fields as FieldIssue[]) : []
      setIssue(said ?? null)
      input.current?.focus()
    },
  })
  useEffect(() => input.current?.focus(), [])
  const onSubmit = () => {
    const { name, issue: found } = judged(text, view, own)
    setIssue(found)
    if (name === null) input.current?.focus()
    else sending.mutate(name)
  }
  const id = own ? 'folder-rename' : 'folder-name'
  return (
    <form
      className="folder-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <FieldFrame
        id={id}
        label={<FormattedMessage id="club-documents.folder.name" />}
        hintId={`${id}-hint`}
        errorId={`${id}-error`}
        error={issue ? textOf(issue) : null}
      >
        {(aria) => (
          <Input
            {...aria}
            ref={input}
            value={text}
            autoComplete="off"
            maxLength={clubDocumentLimits.folderNameLength}
            onChange={({ target }) => {
              setText(target.value)
              setIssue(null)
            }}
          />
        )}
      </FieldFrame>
      {sending.error && !issue && <ErrorMessage error={sending.error} />}
      <div className="button-row start">
        <Button type="primary" htmlType="submit" loading={sending.isPending}>
          <FormattedMessage id={submit} />
        </Button>
        <Button onClick={onCancel}>
          <FormattedMessage id="club-documents.cancel" />
        </Button>
      </div>
    </form>
  )
}
