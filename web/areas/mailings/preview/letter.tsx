import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { LetterPreview } from '#shared/contract/mailings.ts'
import { LetterFrame } from './letter-frame.tsx'
import type { Appearance } from './appearance-choice.tsx'

/** A letter with its head, as one reader gets it. */
export const Letter = ({
  letter,
  appearance,
  files = null,
}: {
  letter: LetterPreview
  appearance: Appearance
  /** What goes out with it. */ files?: ReactNode
}) => {
  const intl = useIntl()
  const { from, to, replyTo, subject, html, text } = letter
  const head = { from, to, 'reply-to': replyTo ?? from, subject }
  return (
    <div className="letter">
      <dl className="letter-head">
        {Object.entries(head).map(([name, value]) => (
          <div key={name}>
            <dt>
              <FormattedMessage id={`mailings.letter.${name}`} />
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
        {files && (
          <div>
            <dt>
              <FormattedMessage id="mailings.attachments" />
            </dt>
            <dd>{files}</dd>
          </div>
        )}
      </dl>
      {appearance.format === 'html' ? (
        <LetterFrame
          html={html}
          title={intl.formatMessage({ id: 'mailings.letter.frame' }, { subject })}
          colours={appearance.colours}
        />
      ) : (
        <pre lang={appearance.language}>{text}</pre>
      )}
    </div>
  )
}
