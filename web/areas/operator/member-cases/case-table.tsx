import { FormattedMessage } from 'react-intl'
import type { CaseAction, MemberCase } from '#shared/operator/member-case.ts'
import { LocaleLink } from '#web/client/language.tsx'
import { StateTag } from '#web/components/card-section.tsx'
import { DayAndTime } from '#web/components/day-and-time.tsx'
import { answeredElsewhere } from './answered-elsewhere.tsx'
import { actionWords, CaseCause, CaseDay, CaseEnding, CaseState, useCaseTitle } from './case-words.tsx'
import type { CaseActions } from './use-case-actions.ts'

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]

/** How long something has waited, in the largest unit that says it. */
export const ageOf = (wait: number): { unit: 'minutes' | 'hours' | 'days'; count: number } => {
  if (wait < hour) return { unit: 'minutes', count: Math.max(1, Math.floor(wait / minute)) }
  if (wait < 2 * day) return { unit: 'hours', count: Math.floor(wait / hour) }
  return { unit: 'days', count: Math.floor(wait / day) }
}

const Waited = ({ found: { since, isStuck }, portalNow }: { found: MemberCase; portalNow: number }) => {
  const wait = portalNow - since
  const { unit, count } = ageOf(wait)
  return (
    <StateTag state={!isStuck || wait < 6 * hour ? 'untouched' : wait < 3 * day ? 'attention' : 'failed'}>
      <FormattedMessage id={`operator.case.age.${unit}`} values={{ count }} />
    </StateTag>
  )
}

/** What ends a case is asked for on its page, not in passing. */
const ends: ReadonlySet<CaseAction> = new Set(['closeMemberCase', 'handBackMemberCase'])

type RowProps = { found: MemberCase; portalNow: number; actions: CaseActions; isOld: boolean }

const RowAct = ({ found, actions, isOld }: Omit<RowProps, 'portalNow'>) => {
  const titleOf = useCaseTitle()
  const elsewhere = answeredElsewhere(found, 'button')
  if (elsewhere) return elsewhere
  const action = found.actions.find((each) => !ends.has(each))
  const about = (
    <span className="visually-hidden">
      {' '}
      {titleOf(found)} {found.id}
    </span>
  )
  if (!action)
    return (
      <LocaleLink className="button" page="memberCase" params={{ case: found.id }}>
        <FormattedMessage id="operator.case.show" />
        {about}
      </LocaleLink>
    )
  const isSending = actions.pending && actions.sent?.id === found.id
  return (
    <button
      type="button"
      className="button"
      aria-busy={isSending}
      aria-disabled={isOld || (actions.pending && !isSending)}
      onClick={() => !isOld && actions.begin({ found, action })}
    >
      <FormattedMessage id={`operator.case.act.${actionWords(action, found)}`} />
      {about}
    </button>
  )
}

const Row = ({ found, portalNow, actions, isOld }: RowProps) => {
  const titleOf = useCaseTitle()
  const { id, isOpen, state, since } = found
  const waits = isOpen && state !== 'planned'
  return (
    <tr>
      <th scope="row">
        <LocaleLink page="memberCase" params={{ case: id }}>
          {titleOf(found)}
        </LocaleLink>
        <span className="secondary">{id}</span>
      </th>
      <td>
        <CaseState found={found} />
        <CaseEnding found={found} />
        <CaseCause found={found} />
      </td>
      <td>
        {waits ? <Waited found={found} portalNow={portalNow} /> : null}
        <span className="secondary">
          <FormattedMessage id={`operator.case.${waits ? 'waiting-since' : 'sent'}`} /> <DayAndTime at={since} />
        </span>
        {isOpen && (
          <span className="secondary">
            <CaseDay found={found} />
          </span>
        )}
      </td>
      <td>
        <RowAct found={found} actions={actions} isOld={isOld} />
      </td>
    </tr>
  )
}

const columns = ['case', 'cause', 'since', 'act'] as const
/** `isOld`: other cases are asked for, and these stand until they come. */
type Props = { cases: readonly MemberCase[]; portalNow: number; actions: CaseActions; isOld: boolean }

/** Cases with why they wait, for how long, and the one thing to do about each. */
export const CaseTable = ({ cases, portalNow, actions, isOld }: Props) => (
  <table className="case-table" aria-busy={isOld}>
    <caption className="visually-hidden">
      <FormattedMessage id="operator.cases.caption" />
    </caption>
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            <FormattedMessage id={`operator.cases.column.${column}`} />
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {cases.map((found) => (
        <Row key={found.id} found={found} portalNow={portalNow} actions={actions} isOld={isOld} />
      ))}
    </tbody>
  </table>
)
