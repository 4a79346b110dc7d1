import { FormattedMessage, useIntl } from 'react-intl'
import type { MemberCase } from '#shared/operator/member-case.ts'
import { StateTag } from '#web/components/card-section.tsx'
import { ClockTime } from '#web/components/clock-time.tsx'
import { DayInWords } from '#web/components/day.tsx'
import { DayAndTime } from '#web/components/day-and-time.tsx'

/** What a case is about, without who it is about. */
export const useCaseTitle = () => {
  const intl = useIntl()
  return ({ of, kind }: MemberCase): string => {
    if (of === 'change') return intl.formatMessage({ id: `operator.case.change.${kind}` })
    return intl.formatMessage(
      { id: 'operator.case.application' },
      { kind: intl.formatMessage({ id: `roles.kind.${kind}` }) },
    )
  }
}

const done: ReadonlySet<string> = new Set(['registered', 'done'])
const failed: ReadonlySet<string> = new Set(['refused', 'stopped'])

/** A change that operators have closed was not taken back by its member. */
const stateOf = ({ of, state, cause }: MemberCase): string =>
  of === 'change' && cause === 'closed-by-union' ? 'change.closed' : `${of}.${state}`

export const CaseState = ({ found }: { found: MemberCase }) => {
  const { state, isStuck, isOpen } = found
  return (
    <span className="tags">
      <StateTag state={done.has(state) ? 'done' : failed.has(state) ? 'failed' : isOpen ? 'here' : 'untouched'}>
        <FormattedMessage id={`operator.case.state.${stateOf(found)}`} />
      </StateTag>
      {isStuck && (
        <StateTag state="attention">
          <FormattedMessage id="operator.case.stuck" />
        </StateTag>
      )}
    </span>
  )
}

/** Since when, why, and when it goes on by itself. */
export const CaseFacts = ({ found }: { found: MemberCase }) => {
  const { isOpen, since, due, cause, attempts, nextAttemptAt, state } = found
  return (
    <>
      <p className="secondary">
        <FormattedMessage id={`operator.case.${isOpen && state !== 'planned' ? 'waiting-since' : 'sent'}`} />{' '}
        <DayAndTime at={since} />
        {due && (
          <>
            {' · '}
            <FormattedMessage id="operator.case.due" values={{ day: <DayInWords day={due} /> }} />
          </>
        )}
      </p>
      {found.of === 'change' && found.isTakenBack && (
        <p>
          <FormattedMessage id="operator.case.taking-back" />
        </p>
      )}
      {cause && (
        <p>
          <FormattedMessage id={`operator.case.cause.${cause}`} />
          {isOpen && (
            <>
              {' '}
              <FormattedMessage id="operator.case.attempts" values={{ attempts }} />
            </>
          )}
          {isOpen && nextAttemptAt !== null && (
            <>
              {' '}
              <FormattedMessage id="operator.case.next-attempt" values={{ time: <ClockTime at={nextAttemptAt} /> }} />
            </>
          )}
        </p>
      )}
    </>
  )
}
