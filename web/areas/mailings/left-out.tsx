import type { ReactNode } from 'react'
import { FormattedMessage, FormattedNumber } from 'react-intl'
import { stockholmDate } from '#shared/clock.ts'
import type { RecipientsView } from '#shared/contract/mailings.ts'
import type { MailingSender } from '#shared/mailings/mailing.ts'
import { LeftOutReason, shownProtected, type LeftOutCounts } from '#shared/mailings/recipients.ts'
import { DayInWords } from '#web/components/day.tsx'

type Person = RecipientsView['leftOut'][number]['people'][number]

/** A reason and how many it holds for, with who they are behind it. */
export const Row = ({ label, count, children }: { label: ReactNode; count: number; children?: ReactNode }) => {
  const line = (
    <>
      <span>{label}</span>{' '}
      <span className="left-out-count">
        <FormattedNumber value={count} />
      </span>
    </>
  )
  return (
    <li>
      {children ? (
        <details>
          <summary>{line}</summary>
          {children}
        </details>
      ) : (
        <p>{line}</p>
      )}
    </li>
  )
}

const Names = ({ people }: { people: readonly Person[] }) => (
  <ul className="left-out-names">
    {people.map(({ ref, name, since }) => (
      <li key={ref}>
        {since === null ? (
          name
        ) : (
          <FormattedMessage
            id="mailings.left-out.since"
            values={{ name, day: <DayInWords day={stockholmDate(since)} /> }}
          />
        )}
      </li>
    ))}
  </ul>
)

/** Reasons that name whose mailings they are about. */
const reasonsNamingSender: ReadonlySet<string> = new Set<LeftOutReason>(['left', 'complained', 'opted-out'])

const Reason = ({ reason, sender }: { reason: LeftOutReason | 'protected'; sender?: MailingSender }) => (
  <FormattedMessage
    id={`mailings.left-out.${reason}${sender === null && reasonsNamingSender.has(reason) ? '.union' : ''}`}
  />
)

/**
 * Those whom a mailing does not reach, by reason with their names; of protected identities at most how many they are.
 */
export const LeftOut = ({ recipients }: { recipients: Pick<RecipientsView, 'leftOut' | 'protected'> }) => {
  const rows = recipients.leftOut.filter(({ people }) => people.length > 0)
  if (rows.length === 0 && recipients.protected === null) return null
  return (
    <ul className="left-out">
      {rows.map(({ reason, people }) => (
        <Row key={reason} label={<Reason reason={reason} />} count={people.length}>
          <Names people={people} />
        </Row>
      ))}
      {recipients.protected !== null && <Row label={<Reason reason="protected" />} count={recipients.protected} />}
    </ul>
  )
}

/** The same in numbers: once a mailing is sent, and of one of the union. */
export const LeftOutNumbers = ({ counts, sender }: { counts: LeftOutCounts; sender: MailingSender }) => {
  const hidden = shownProtected(counts)
  const reasons = LeftOutReason.options.filter((reason) => counts[reason] > 0)
  if (reasons.length === 0 && hidden === null)
    return (
      <p>
        <FormattedMessage id="mailings.left-out.nobody" />
      </p>
    )
  return (
    <ul className="left-out">
      {reasons.map((reason) => (
        <Row key={reason} label={<Reason reason={reason} sender={sender} />} count={counts[reason]} />
      ))}
      {hidden !== null && <Row label={<Reason reason="protected" />} count={hidden} />}
    </ul>
  )
}
