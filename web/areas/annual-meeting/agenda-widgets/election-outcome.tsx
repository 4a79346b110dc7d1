import { FormattedMessage, useIntl } from 'react-intl'
import type { ElectionOutcome } from '#shared/annual-meeting/elections/election.ts'
import { useName } from '../fields/person-field.tsx'

/** What the election has come to, in words. */
export const ElectionOutcomeView = ({ outcome }: { outcome: ElectionOutcome }) => {
  const intl = useIntl()
  const name = useName()
  const names = (refs: readonly string[]) => intl.formatList(refs.map((ref) => name(ref)))
  return (
    <div role="status" className={outcome.status === 'decided' ? 'notice done' : 'notice attention'}>
      {outcome.problem && (
        <p>
          <FormattedMessage
            id={`widget.elections.problem.${outcome.problem.code}`}
            values={{ round: outcome.problem.round }}
          />
        </p>
      )}
      {outcome.elected.length > 0 && (
        <p>
          <FormattedMessage
            id="widget.elections.elected"
            values={{ names: names(outcome.elected.map(({ person }) => person)), count: outcome.elected.length }}
          />
        </p>
      )}
      {outcome.status === 'decided' && outcome.open > 0 && (
        <p>
          <FormattedMessage id="widget.elections.vacant" values={{ count: outcome.open }} />
        </p>
      )}
      {outcome.status === 'needs-votes' && (
        <p>
          <FormattedMessage id="widget.elections.needs-votes" />
        </p>
      )}
      {outcome.runOff && outcome.status === 'needs-run-off' && (
        <p>
          <FormattedMessage id="widget.elections.needs-run-off" values={{ names: names(outcome.runOff.candidates) }} />
        </p>
      )}
      {outcome.lot && outcome.status === 'needs-lot' && (
        <p>
          <FormattedMessage id="widget.elections.needs-lot" values={{ names: names(outcome.lot.candidates) }} />
        </p>
      )}
    </div>
  )
}
