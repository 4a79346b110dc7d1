import { Button } from 'antd'
import { useId, useRef, useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { CardSection } from '#web/components/card-section.tsx'

/** One of the things that narrow an audience down, and the audience without it. */
type Part<Audience> = { id: string; text: string; without: Audience }

type Props<Audience> = {
  /** Whom it is for where nothing narrows it down; null where it names people one by one. */ all: ReactNode
  parts: readonly Part<Audience>[]
  onChange: (audience: Audience) => void
  /** Where it is chosen; made once that is opened. */ choice: () => ReactNode
  /** Who that is. */ children: ReactNode
}

/**
 * Whom a mailing goes to: what narrows it down, each of which can be taken away, where that is chosen, and who that is.
 */
export const AudienceFrame = <Audience,>({ all, parts, onChange, choice, children }: Props<Audience>) => {
  const intl = useIntl()
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const remove = (without: Audience) => {
    onChange(without)
    opener.current?.focus()
  }
  return (
    <CardSection title={<FormattedMessage id="mailings.to" />} id="mailing-audience">
      <div className="audience">
        <ul className="audience-chips">
          {all !== null && <li className="audience-chip">{all}</li>}
          {parts.map(({ id: part, text, without }) => (
            <li key={part}>
              <button
                type="button"
                className="audience-chip"
                aria-label={intl.formatMessage({ id: 'mailings.audience.remove' }, { text })}
                onClick={() => remove(without)}
              >
                {text} <span aria-hidden="true">×</span>
              </button>
            </li>
          ))}
        </ul>
        <button
          type="button"
          className="link-button"
          ref={opener}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <FormattedMessage id="mailings.audience.change" />
        </button>
      </div>
      <div id={id} className="audience-choice" hidden={!isOpen}>
        {isOpen && (
          <>
            {choice()}
            <Button
              onClick={() => {
                setOpen(false)
                opener.current?.focus()
              }}
            >
              <FormattedMessage id="mailings.audience.done" />
            </Button>
          </>
        )}
      </div>
      {children}
    </CardSection>
  )
}
