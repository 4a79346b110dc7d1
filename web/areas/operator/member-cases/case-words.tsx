import { FormattedMessage, useIntl } from 'react-intl'
import { replyHours } from '#shared/business-meetings/limits.ts'
import { startOfDay } from '#shared/clock.ts'
import type { CaseAction, MemberCase } from '#shared/operator/member-case.ts'
import { useLanguage } from '#web/client/language.tsx'
import { StateTag } from '#web/components/card-section.tsx'
import { ClockTime } from '#web/components/clock-time.tsx'
import { DayInWords } from '#web/components/day.tsx'
import { DayAndTime } from '#web/components/day-and-time.tsx'

/** What a case is about, without who it is about. */
export const useCaseTitle = () => {
  const intl = useIntl()
  const language = useLanguage()
  return (found: MemberCase): string => {
    const { of, kind } = found
    if (of === 'admission') {
      const values = { course: found.course[language], number: found.number ?? 0 }
      return intl.formatMessage({ id: `operator.case.admission.${kind}` }, values)
    }
    if (of === 'invoice') {
      const day = startOfDay(`${found.month}-01`)
      const month = intl.formatDate(day, { timeZone: 'Europe/Stockholm', month: 'long', year: 'numeric' })
      return intl.formatMessage({ id: 'operator.case.invoice' }, { month })
    }
    if (of === 'assignment-change') {
      const type = intl.formatMessage({ id: `roles.assignment.${found.type}` })
      return intl.formatMessage({ id: `operator.case.assignment-change.${kind}` }, { type })
    }
    // What one waits for that is no longer open was only what it last waited for.
    if (of === 'booking') return intl.formatMessage({ id: `operator.case.booking.${found.isOpen ? kind : 'over'}` })
    if (of === 'data-request') return intl.formatMessage({ id: `operator.case.data-request.${kind}` })
    if (of === 'company') return intl.formatMessage({ id: `operator.case.company.${kind}` }, { company: found.company })
    if (of === 'leaving') return intl.formatMessage({ id: 'operator.case.leaving' })
    if (of === 'retention') {
      const day = intl.formatDate(found.since, { timeZone: 'Europe/Stockholm', day: 'numeric', month: 'long' })
      return intl.formatMessage({ id: 'operator.case.retention' }, { day })
    }
    if (of === 'letter') return found.name[language]
    if (of === 'membership-change') return intl.formatMessage({ id: `operator.case.membership-change.${kind}` })
    return intl.formatMessage(
      { id: 'operator.case.application' },
      { kind: intl.formatMessage({ id: `roles.kind.${kind}` }) },
    )
  }
}

const done: ReadonlySet<string> = new Set([
  'registered',
  'done',
  'sent',
  'settled',
  'ready',
  'synced',
  'booked',
  'approved',
])
const failed: ReadonlySet<string> = new Set(['refused', 'stopped', 'failed', 'broken', 'died'])

const endedBy: Partial<Record<CaseAction, string>> = {
  handBackMemberCase: 'handed-back',
  closeMemberCase: 'closed-by-union',
}

/**
 * How the page speaks of a kind. `retry`: whether trying again asks the register; `end`: whether an end changes nothing
 * in the register, so that it holds at once; `isAttempted`: whether it is tried again and again; `day`: what its day
 * is.
 */
type KindWords = { retry: 'register' | 'own'; end: 'register' | 'here'; isAttempted: boolean; day: 'due' | 'answer-by' }

const kindWords = {
  application: { retry: 'register', end: 'register', isAttempted: true, day: 'due' },
  'membership-change': { retry: 'register', end: 'register', isAttempted: true, day: 'due' },
  'assignment-change': { retry: 'register', end: 'here', isAttempted: true, day: 'due' },
  letter: { retry: 'own', end: 'here', isAttempted: true, day: 'due' },
  invoice: { retry: 'own', end: 'here', isAttempted: false, day: 'due' },
  admission: { retry: 'own', end: 'register', isAttempted: false, day: 'due' },
  booking: { retry: 'own', end: 'register', isAttempted: false, day: 'due' },
  company: { retry: 'own', end: 'register', isAttempted: false, day: 'answer-by' },
  'data-request': { retry: 'own', end: 'register', isAttempted: true, day: 'answer-by' },
  leaving: { retry: 'own', end: 'register', isAttempted: false, day: 'due' },
  retention: { retry: 'own', end: 'register', isAttempted: false, day: 'due' },
} satisfies Record<MemberCase['of'], KindWords>

/**
 * The catalogue’s name of an action: what it does to a letter, to an admission or to an invoice is another thing than
 * asking the register.
 */
export const actionWords = (action: CaseAction, { of }: Pick<MemberCase, 'of'>): string => {
  const isOther = action === 'retryMemberCase' && kindWords[of].retry === 'own'
  const isOtherEnd = action === 'closeMemberCase' && kindWords[of].end === 'here'
  return isOther || isOtherEnd ? `${action}.${of}` : action
}

/** What has become of an action: an end that was asked for is one only once the register has answered. */
export const doneWords = (action: CaseAction, found: MemberCase): string => {
  const { ending, cause, isOpen } = found
  const end = kindWords[found.of].end === 'here' ? undefined : endedBy[action]
  if (end === undefined || cause === end) return `operator.case.done.${actionWords(action, found)}`
  if (isOpen) return `operator.case.done.${action}.asked`
  return `operator.case.done.${ending === 'too-late' ? 'too-late' : 'already-over'}`
}

/** What operators have ended was neither taken back by its member nor refused by the register. */
const stateOf = ({ of, state, cause }: MemberCase): string => {
  if (of === 'membership-change')
    return cause === 'closed-by-union' ? 'membership-change.closed' : `membership-change.${state}`
  if (of !== 'application') return `${of}.${state}`
  return cause === 'closed-by-union' || cause === 'handed-back' ? `application.${cause}` : `application.${state}`
}

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

/** Why it waits or how it ended, and when it goes on by itself. */
export const CaseCause = ({ found: { of, cause, isOpen, attempts, nextAttemptAt } }: { found: MemberCase }) =>
  cause && (
    <p>
      <FormattedMessage id={`operator.case.cause.${cause}`} values={{ hours: replyHours }} />
      {isOpen && kindWords[of].isAttempted && (
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
  )

/** What becomes of an end that a person has asked for. */
export const CaseEnding = ({ found: { of, ending } }: { found: MemberCase }) =>
  ending && (
    <p>
      <FormattedMessage id={`operator.case.ending.${of}.${ending}`} />
    </p>
  )

/** By when it is answered, or from when it holds; nothing where it has no such day. */
export const CaseDay = ({ found }: { found: MemberCase }) => {
  if (found.of === 'admission')
    return (
      found.until !== null && (
        <FormattedMessage id="operator.case.until" values={{ at: <DayAndTime at={found.until} /> }} />
      )
    )
  return (
    found.due !== null && (
      <FormattedMessage
        id={`operator.case.${kindWords[found.of].day}`}
        values={{ day: <DayInWords day={found.due} /> }}
      />
    )
  )
}

/** Since when, why, and when it goes on by itself. */
export const CaseFacts = ({ found }: { found: MemberCase }) => {
  const { isOpen, since, state } = found
  const hasDay = found.of === 'admission' ? found.until !== null : found.due !== null && (isOpen || done.has(state))
  return (
    <>
      <p className="secondary">
        <FormattedMessage id={`operator.case.${isOpen && state !== 'planned' ? 'waiting-since' : 'sent'}`} />{' '}
        <DayAndTime at={since} />
        {hasDay && (
          <>
            {' · '}
            <CaseDay found={found} />
          </>
        )}
      </p>
      <CaseEnding found={found} />
      <CaseCause found={found} />
    </>
  )
}
