import { FormattedMessage, useIntl } from 'react-intl'
import { majorityOf } from '#shared/annual-meeting/elections/counting.ts'
import type { ElectionOutcome } from '#shared/annual-meeting/elections/election.ts'
import { useName } from '../fields/person-field.tsx'

/** The votes of the last round and how many a majority takes. */
const Counted = ({ records }: Pick<ElectionOutcome, 'records'>) => {
  const last = records.filter((record) => record.kind === 'round').at(-1)
  if (!last) return null
  return (
    <p className="secondary">
      <FormattedMessage
        id={last.runOff ? 'widget.elections.cast' : 'widget.elections.majority'}
        values={{ cast: last.cast, needed: majorityOf(last.cast) }}
      />
    </p>
  )
}

const frames = { decided: 'notice done', invalid: 'notice attention' } as Partial<
  Record<ElectionOutcome['status'], string>
>

/**
 * What the election has come to, in words. `uncounted`: candidates whose votes are still to be written. `isBegun`: the
 * run-off is being held.
 */
export const ElectionOutcomeView = ({
  outcome,
  uncounted,
  isBegun,
}: {
  outcome: ElectionOutcome
  uncounted: readonly string[]
  isBegun: boolean
}) => {
  const intl = useIntl()
  const name = useName()
  const names = (refs: readonly string[]) => intl.formatList(refs.map((ref) => name(ref)))
  if (outcome.status !== 'invalid' && uncounted.length > 0)
    return (
      <p role="status" className="election-outcome secondary">
        <FormattedMessage id="widget.elections.votes-missing" values={{ names: names(uncounted) }} />
      </p>
    )
  const { status, problem, elected, open, runOff, lot } = outcome
  return (
    <div className="election-outcome">
      <Counted records={outcome.records} />
      <div role="status" className={frames[status] ?? 'secondary'}>
        {problem && (
          <p>
            <FormattedMessage id={`widget.elections.problem.${problem.code}`} values={{ round: problem.round }} />
          </p>
        )}
        {elected.length > 0 && (
          <p>
            <FormattedMessage
              id="widget.elections.elected"
              values={{ names: names(elected.map(({ person }) => person)), count: elected.length }}
            />
          </p>
        )}
        {elected.some(({ by }) => by === 'no-vote') && (
          <p>
            <FormattedMessage id="widget.elections.without-vote" />
          </p>
        )}
        {status === 'decided' && open > 0 && (
          <p>
            <FormattedMessage id="widget.elections.vacant" values={{ count: open }} />
          </p>
        )}
        {runOff && status === 'needs-run-off' && (
          <p>
            <FormattedMessage
              id="widget.elections.needs-run-off"
              values={{ names: names(runOff.candidates), elected: elected.length }}
            />
          </p>
        )}
        {(status === 'needs-votes' || (status === 'needs-run-off' && isBegun)) && (
          <p>
            <FormattedMessage id="widget.elections.needs-votes" />
          </p>
        )}
        {lot && status === 'needs-lot' && (
          <p>
            <FormattedMessage id="widget.elections.needs-lot" values={{ names: names(lot.candidates) }} />
          </p>
        )}
      </div>
    </div>
  )
}
