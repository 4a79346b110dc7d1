import { FormattedMessage } from 'react-intl'
import type { CaseAction, MemberCase } from '#shared/operator/member-case.ts'
import { LocaleLink } from '#web/client/language.tsx'
import { StateTag } from '#web/components/card-section.tsx'
import { DayAndTime } from '#web/components/day-and-time.tsx'
import { DayInWords } from '#web/components/day.tsx'
import { answeredElsewhere } from './answered-elsewhere.tsx'
import { actionWords, CaseCause, CaseState, useCaseTitle } from './case-words.tsx'
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

const RowAct = ({ found, actions }: { found: MemberCase; actions: CaseActions }) => {
  const titleOf = useCaseTitle()
  const elsewhere = answeredElsewhere(found, 'button')
  if (elsewhere) return elsewhere
  const action = found.actions.find((each) => !ends.has(each))
  const about = <span className="visually-hidden"> {titleOf(found)}</span>
  if (!action)
    return (
      <LocaleLink className="button" page="memberCase" params={{ case: found.id }}>
        <FormattedMessage id="operator.case.show" />
        {about}
      </LocaleLink>
    )
  const isSending = actions.pending && actions.sent === found.id
  return (
    <button type="button" className="button" aria-busy={isSending} onClick={() => actions.begin({ found, action })}>
      <FormattedMessage id={`operator.case.act.${actionWords(action, found)}`} />
      {about}
    </button>
  )
}

const Row = ({ found, portalNow, actions }: { found: MemberCase; portalNow: number; actions: CaseActions }) => {
  const titleOf = useCaseTitle()
  const { id, isOpen, state, since, due } = found
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
        <CaseCause found={found} />
      </td>
      <td>
        {waits ? <Waited found={found} portalNow={portalNow} /> : null}
        <span className="secondary">
          <FormattedMessage id={`operator.case.${waits ? 'waiting-since' : 'sent'}`} /> <DayAndTime at={since} />
        </span>
        {isOpen && due !== null && (
          <span className="secondary">
            <FormattedMessage
              id={`operator.case.${state === 'planned' || found.of === 'application' || found.of === 'change' ? 'due' : 'answer-by'}`}
              values={{ day: <DayInWords day={due} /> }}
            />
          </span>
        )}
      </td>
      <td>
        <RowAct found={found} actions={actions} />
      </td>
    </tr>
  )
}

const columns = ['case', 'cause', 'since', 'act'] as const
type Props = { cases: readonly MemberCase[]; portalNow: number; actions: CaseActions }

/** Cases with why they wait, for how long, and the one thing to do about each. */
export const CaseTable = ({ cases, portalNow, actions }: Props) => (
  <table className="case-table">
    <caption className="visually-hidden">
      <FormattedMessage id="operator.cases.filter" />
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
        <Row key={found.id} found={found} portalNow={portalNow} actions={actions} />
      ))}
    </tbody>
  </table>
)
