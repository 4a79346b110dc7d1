import { PlusOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import { useRef, useState, type FormEvent } from 'react'
import { FormattedMessage } from 'react-intl'
import { meetingLimits } from '#shared/limits.ts'
import { FieldFrame } from '#web/components/form/field-frame.tsx'
import { useTitleError } from './own-title.tsx'

const id = 'new-agenda-item'

/** Adds an item of the club's own; it needs its title first. */
export const AddOwnItem = ({ onAdd }: { onAdd: (title: string) => Promise<boolean> }) => {
  const titleError = useTitleError()
  const field = useRef<HTMLFormElement>(null)
  const [title, setTitle] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const add = async (event: FormEvent) => {
    event.preventDefault()
    const wrong = titleError(title)
    setError(wrong)
    if (wrong) return field.current?.querySelector('input')?.focus()
    setBusy(true)
    if (await onAdd(title.trim())) setTitle('')
    return setBusy(false)
  }
  return (
    <form ref={field} className="agenda-add no-print" onSubmit={(event) => void add(event)}>
      <FieldFrame
        id={id}
        hintId={`${id}-hint`}
        errorId={`${id}-error`}
        error={error}
        label={<FormattedMessage id="pre-meeting.agenda.add-label" />}
        hint={<FormattedMessage id="pre-meeting.agenda.add-hint" />}
      >
        {(aria) => (
          <Input
            {...aria}
            value={title}
            maxLength={meetingLimits.titleLength}
            autoComplete="off"
            onChange={(event) => setTitle(event.target.value)}
          />
        )}
      </FieldFrame>
      <Button htmlType="submit" icon={<PlusOutlined aria-hidden="true" />} loading={busy}>
        <FormattedMessage id="pre-meeting.agenda.add" />
      </Button>
    </form>
  )
}
