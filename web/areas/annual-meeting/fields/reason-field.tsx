import { Input } from 'antd'
import { useId, useRef, useState, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { invalidIn } from '#shared/fields/free-text.ts'
import { FieldFrame } from '#web/components/form/field-frame.tsx'

const shortest = 3
const longest = 500

type Props = {
  label: ReactNode
  hint?: ReactNode
  /** What is said when it is missing or too short. */ required: string
}

/**
 * A reason that must be given: the field, and `ask`, which hands over what was typed or puts the focus on the faulty
 * field.
 */
export const useReason = ({ label, hint, required }: Props) => {
  const intl = useIntl()
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const [reason, setReason] = useState('')
  const [asked, setAsked] = useState(false)
  const isShort = reason.trim().length < shortest
  const invalid = invalidIn(reason)
  const isWrong = isShort || invalid !== null
  const problem = isShort ? required : invalid && intl.formatMessage({ id: 'fields.invalid-characters' }, invalid)
  const field = (
    <div ref={box}>
      <FieldFrame
        id={id}
        label={label}
        hint={hint}
        hintId={`${id}-hint`}
        error={asked ? problem : null}
        errorId={`${id}-error`}
      >
        {(aria) => (
          <Input.TextArea
            {...aria}
            autoSize={{ minRows: 2, maxRows: 6 }}
            maxLength={longest}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </FieldFrame>
    </div>
  )
  const ask = (go: (reason: string) => void) => {
    setAsked(true)
    if (isWrong) box.current?.querySelector('textarea')?.focus()
    else go(reason.trim())
  }
  return { field, ask }
}
