import { FormattedMessage, useIntl } from 'react-intl'
import type { ScreenElection } from '#shared/annual-meeting/screen-elections.ts'
import { standingColours } from '#web/areas/annual-meeting/agenda-widgets/standing-colours.ts'
import { useName } from '#web/areas/annual-meeting/fields/person-field.tsx'
import { StateTag } from '#web/components/card-section.tsx'

/** The states that no candidate's mark shows. */
const tagged = new Set(['postponed', 'vacant', 'needs-lot', 'needs-run-off'])

const Election = ({ election }: { election: ScreenElection }) => {
  const intl = useIntl()
  const name = useName()
  const { letter, type, seats, years, state, candidates } = election
  const rounds = Math.max(0, ...candidates.map(({ votes }) => votes.length))
  return (
    <section className="screen-election">
      <h2>
        {letter}) <FormattedMessage id={`roles.assignment.${type}`} />{' '}
        <span className="tag untouched">
          <FormattedMessage id="widget.elections.seats-and-term" values={{ seats, years }} />
        </span>{' '}
        {tagged.has(state) && (
          <span className="tag here">
            <FormattedMessage id={`widget.elections.state.${state}`} />
          </span>
        )}
      </h2>
      {candidates.length > 0 && (
        <table>
          <caption className="visually-hidden">
            <FormattedMessage
              id="widget.elections.candidates-of"
              values={{ post: intl.formatMessage({ id: `roles.assignment.${type}` }) }}
            />
          </caption>
          <tbody>
            {candidates.map(({ person, votes, standing }) => (
              <tr key={person}>
                <th scope="row">{name(person)}</th>
                {Array.from({ length: rounds }, (_, round) => (
                  <td key={round} className="votes">
                    {votes[round] ?? '–'}
                  </td>
                ))}
                <td className="standing">
                  {standing && (
                    <StateTag state={standingColours[standing]}>
                      <FormattedMessage id={`widget.elections.standing.${standing}`} />
                    </StateTag>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

/** Who is nominated to each post, the votes once they are counted, and what came of them. */
export const ScreenElections = ({ elections }: { elections: readonly ScreenElection[] }) =>
  elections.length > 0 && (
    <div className={elections.length > 2 ? 'screen-elections many' : 'screen-elections'} aria-live="polite">
      {elections.map((election) => (
        <Election key={election.letter} election={election} />
      ))}
    </div>
  )
