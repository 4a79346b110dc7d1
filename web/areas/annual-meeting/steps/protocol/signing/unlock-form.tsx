import { Button, Input } from 'antd'
import { useId, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { forbiddenCharacters, hasInvalidCharacters } from '#shared/fields/free-text.ts'

const shortest = 3
const longest = 500

type Props = {
  /** Names of those who have signed. */ signers: readonly string[]
  /** In a rehearsal nobody is told. */ rehearsed?: boolean
  pending: boolean
  onUnlock: (reason: string) => void
  onCancel: () => void
}

/** Says whose signatures are lost, and asks why; without a reason nothing is unlocked. */
export const UnlockForm = ({ signers, rehearsed = false, pending, onUnlock, onCancel }: Props) => {
  const intl = useIntl()
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const [reason, setReason] = useState('')
  const [asked, setAsked] = useState(false)
  const isShort = reason.trim().length < shortest
  const isWrong = isShort || hasInvalidCharacters(reason)
  const missing = asked && isWrong
  const go = () => {
    setAsked(true)
    if (!isWrong) onUnlock(reason.trim())
    else box.current?.querySelector('textarea')?.focus()
  }
  return (
    <div ref={box}>
      <p>
        <FormattedMessage
          id="protocol-page.unlock.lost"
          values={{ count: signers.length, names: intl.formatList(signers) }}
        />
      </p>
      {!rehearsed && (
        <p className="secondary">
          <FormattedMessage id="protocol-page.unlock.told" />
        </p>
      )}
      <div className={missing ? 'field invalid' : 'field'}>
        <label htmlFor={id}>
          <FormattedMessage id="protocol-page.unlock.reason" />
        </label>
        <p className="hint" id={`${id}-hint`}>
          <FormattedMessage id="protocol-page.unlock.hint" />
        </p>
        <Input.TextArea
          id={id}
          autoSize={{ minRows: 2, maxRows: 6 }}
          maxLength={longest}
          value={reason}
          aria-describedby={missing ? `${id}-error ${id}-hint` : `${id}-hint`}
          aria-invalid={missing || undefined}
          onChange={(event) => setReason(event.target.value)}
        />
        {missing && (
          <p role="alert" className="field-error" id={`${id}-error`}>
            {isShort ? (
              <FormattedMessage id="protocol-page.unlock.required" />
            ) : (
              <FormattedMessage id="fields.invalid-characters" values={{ characters: forbiddenCharacters }} />
            )}
          </p>
        )}
      </div>
      <div className="button-row">
        <Button onClick={onCancel}>
          <FormattedMessage id="protocol-page.unlock.cancel" />
        </Button>
        <Button type="primary" danger loading={pending} onClick={go}>
          <FormattedMessage id="protocol-page.unlock.go" />
        </Button>
      </div>
    </div>
  )
}
