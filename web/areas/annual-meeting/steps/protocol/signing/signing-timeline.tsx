import { FormattedMessage } from 'react-intl'
import { DayAndTime } from '#web/components/day-and-time.tsx'
import { useName } from '#web/areas/annual-meeting/fields/person-field.tsx'
import type { Signatory } from './signatories.ts'

const marks = { signed: '✓', turn: '…', later: '–' } as const

/** Everybody who signs, the secretary first, with what each has done. */
export const SigningTimeline = ({ signatories }: { signatories: readonly Signatory[] }) => {
  const nameOf = useName()
  return (
    <ol className="signing-timeline">
      {signatories.map(({ role, person, state, signedAt, isInClub }) => (
        <li key={`${role}-${person}`} className={state}>
          <span className="signing-mark" aria-hidden="true">
            {marks[state]}
          </span>
          <div>
            <strong>{person ? nameOf(person) : <FormattedMessage id="forms.not-stated" />}</strong>,{' '}
            <FormattedMessage id={`protocol-page.role.${role}`} />
            <p className="secondary">
              <FormattedMessage
                id={`protocol-page.signatory.${state}`}
                values={{ time: <DayAndTime at={signedAt ?? 0} /> }}
              />
            </p>
            {person && !isInClub && (
              <p className="field-error">
                <FormattedMessage id="protocol-page.signatory.not-in-club" />
              </p>
            )}
          </div>
        </li>
      ))}
    </ol>
  )
}
