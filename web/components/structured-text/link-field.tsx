import { Button, Input, type InputRef } from 'antd'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { fieldErrors, type FieldErrorCode } from '#shared/fields/errors.ts'
import { PageLink } from '#shared/content/link.ts'
import { isWebAddress, WebAddress } from '#shared/fields/url.ts'
import { FieldFrame } from '../form/field-frame.tsx'
import type { Writes } from './schema.ts'

/** An address as people write it: most leave out what every one begins with. */
const withScheme = (typed: string): string => {
  const text = typed.trim()
  return text !== '' && !isWebAddress(text) && isWebAddress(`https://${text}`) ? `https://${text}` : text
}

/** Asks for the address of a link, beside the text that it is in. */
export const LinkField = ({
  writes,
  address,
  onSet,
  onRemove,
  onClose,
}: {
  writes: Writes['of']
  /** Of the link that the cursor is in. */ address: string | null
  onSet: (address: string) => void
  onRemove: () => void
  onClose: () => void
}) => {
  const id = useId()
  const intl = useIntl()
  const input = useRef<InputRef>(null)
  const [typed, setTyped] = useState(address ?? '')
  const [problem, setProblem] = useState<FieldErrorCode | null>(null)
  useEffect(() => input.current?.focus(), [])
  const set = () => {
    const judged = (writes === 'page' ? PageLink : WebAddress).safeParse(withScheme(typed))
    if (judged.success) return onSet(judged.data)
    setProblem(fieldErrors(judged.error)[0]?.code ?? null)
    input.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      onClose()
    }
    if (event.key !== 'Enter') return
    event.preventDefault()
    set()
  }
  return (
    <div className="structured-text-link">
      <FieldFrame
        id={id}
        label={<FormattedMessage id={`structured-text.link.address.${writes}`} />}
        hintId={`${id}-hint`}
        error={problem && intl.formatMessage({ id: `fields.${problem}` })}
        errorId={`${id}-error`}
      >
        {(aria) => (
          <Input
            {...aria}
            ref={input}
            type={writes === 'page' ? 'text' : 'url'}
            autoComplete="off"
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value)
              setProblem(null)
            }}
            onKeyDown={onKeyDown}
          />
        )}
      </FieldFrame>
      <div className="button-row start">
        <Button onClick={set}>
          <FormattedMessage id={address === null ? 'structured-text.link.add' : 'structured-text.link.change'} />
        </Button>
        {address !== null && (
          <Button onClick={onRemove}>
            <FormattedMessage id="structured-text.link.remove" />
          </Button>
        )}
        <Button type="text" onClick={onClose}>
          <FormattedMessage id="structured-text.link.cancel" />
        </Button>
      </div>
    </div>
  )
}
