import { useEffect, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Conclusion, PackageCheck } from '#shared/annual-meeting/package/verify-package.ts'
import { CardSection } from '#web/components/card-section.tsx'
import { useLanguage } from '#web/client/language.tsx'
import type { CheckedPackage } from './use-package-check.ts'

const looks: Record<Conclusion, 'done' | 'attention' | 'error'> = {
  genuine: 'done',
  'genuine-uploaded': 'done',
  'unknown-keys': 'attention',
  rehearsal: 'attention',
  'not-genuine': 'error',
  'not-checked': 'error',
}

/** What a reader wants to know first: which meeting, and who signed. */
const isAboutTheMeeting = ({ name, ok }: PackageCheck) => ok && (name === 'manifest' || name === 'signature')

/** Who signed what and when, or what is wrong, in plain words; and everything that was looked at. */
export const Verdict = ({ checked: { file, verdict, words } }: { checked: CheckedPackage }) => {
  const say = words(useLanguage())
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { conclusion, checks } = verdict
  const wrong = checks.filter(({ ok }) => !ok)
  const told = wrong.length > 0 ? wrong : checks.filter(isAboutTheMeeting)
  return (
    <>
      <section className={`notice ${looks[conclusion]} verdict`} aria-labelledby="package-verdict">
        <h2 id="package-verdict" tabIndex={-1} ref={heading}>
          <FormattedMessage id={`verify.verdict.${conclusion}`} />
        </h2>
        <ul>
          {told.map((check, index) => (
            <li key={`${index}-${check.detail.code}`}>
              {say(check).detail}
              {!check.ok && (
                <>
                  {' '}
                  <code>{check.detail.code}</code>
                </>
              )}
            </li>
          ))}
        </ul>
        <p className="secondary">
          <FormattedMessage id="verify.verdict.file" values={{ name: file.name }} />
        </p>
      </section>
      {conclusion !== 'not-checked' && (
        <CardSection title={<FormattedMessage id="verify.everything" />}>
          <dl className="answers">
            {checks.map((check, index) => (
              <div key={`${index}-${check.detail.code}`}>
                <dt>{say(check).name}</dt>
                <dd>
                  <FormattedMessage id={check.ok ? 'verify.right' : 'verify.wrong'} /> {say(check).detail}
                </dd>
              </div>
            ))}
          </dl>
          <p className="secondary">
            <FormattedMessage id="verify.revocation" />
          </p>
        </CardSection>
      )}
    </>
  )
}
