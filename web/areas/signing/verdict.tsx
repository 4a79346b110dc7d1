import { useEffect, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import { CardSection } from '#web/components/card-section.tsx'
import { useLanguage } from '#web/client/language.tsx'
import type { CheckedFile } from './use-file-check.ts'

const noticeStyles: Record<CheckedFile['conclusion'], 'done' | 'attention' | 'error'> = {
  genuine: 'done',
  'genuine-uploaded': 'done',
  'log-right': 'done',
  'log-and-receipt-right': 'done',
  'unknown-keys': 'attention',
  rehearsal: 'attention',
  'not-genuine': 'error',
  'log-wrong': 'error',
  'not-checked': 'error',
}

/** What there is to add to all checks of a package, or of a log. */
const noteOf = (conclusion: CheckedFile['conclusion']) =>
  conclusion.startsWith('log') ? 'verify.receipt' : 'verify.revocation'

/**
 * Who signed what and when, or who was decided in which order, or what is wrong, in plain words; and all that was
 * checked.
 */
export const Verdict = ({ checked: { name, conclusion, findings } }: { checked: CheckedFile }) => {
  const all = findings(useLanguage())
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const wrong = all.filter(({ ok }) => !ok)
  const shown = wrong.length > 0 ? wrong : all.filter(({ isHighlight }) => isHighlight)
  return (
    <>
      <section className={`notice ${noticeStyles[conclusion]} verdict`} aria-labelledby="package-verdict">
        <h2 id="package-verdict" tabIndex={-1} ref={heading}>
          <FormattedMessage id={`verify.verdict.${conclusion}`} />
        </h2>
        <ul>
          {shown.map(({ ok, code, detail }, index) => (
            <li key={`${index}-${code}`}>
              {detail}
              {!ok && (
                <>
                  {' '}
                  <code>{code}</code>
                </>
              )}
            </li>
          ))}
        </ul>
        <p className="secondary">
          <FormattedMessage id="verify.verdict.file" values={{ name }} />
        </p>
      </section>
      {conclusion !== 'not-checked' && (
        <CardSection title={<FormattedMessage id="verify.everything" />}>
          <dl className="answers">
            {all.map(({ ok, code, name: checkName, detail }, index) => (
              <div key={`${index}-${code}`}>
                <dt>{checkName}</dt>
                <dd>
                  <FormattedMessage id={ok ? 'verify.right' : 'verify.wrong'} /> {detail}
                </dd>
              </div>
            ))}
          </dl>
          <p className="secondary">
            <FormattedMessage id={noteOf(conclusion)} />
          </p>
        </CardSection>
      )}
    </>
  )
}
