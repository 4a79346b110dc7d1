import { InputNumber } from 'antd'
import { FormattedMessage, useIntl } from 'react-intl'
import type { ElectionRound } from '#shared/annual-meeting/agenda/election-posts.ts'
import { majorityOf, votesCast } from '#shared/annual-meeting/elections/counting.ts'
import { useName } from '../fields/person-field.tsx'

type Props = {
  id: string
  round: ElectionRound
  number: number
  seats: number
  candidates: string[]
  editable: boolean
  onChange: (round: ElectionRound) => void
}

/** The votes of one round; blanks are no votes cast. */
export const VoteTable = ({ id, round, number, seats, candidates, editable, onChange }: Props) => {
  const intl = useIntl()
  const name = useName()
  const cast = votesCast(round, seats)
  const figure = (label: string, value: number | null | undefined, set: (value: number | null) => void) =>
    editable ? (
      <InputNumber<number> aria-label={label} min={0} precision={0} value={value ?? null} onChange={set} />
    ) : (
      <>{value ?? 0}</>
    )
  return (
    <div id={id} tabIndex={-1}>
      <table className="nominee-table">
        <caption>
          {intl.formatMessage(
            { id: number === 1 ? 'widget.elections.first-round' : 'widget.elections.run-off-round' },
            { number },
          )}
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <FormattedMessage id="widget.elections.candidate" />
            </th>
            <th scope="col">
              <FormattedMessage id="widget.elections.votes" />
            </th>
          </tr>
        </thead>
        <tbody>
          {candidates.map((ref) => (
            <tr key={ref}>
              <th scope="row">{name(ref)}</th>
              <td>
                {figure(
                  intl.formatMessage({ id: 'widget.elections.votes-for' }, { name: name(ref) }),
                  round.votes[ref],
                  (votes) => onChange({ ...round, votes: { ...round.votes, [ref]: votes ?? 0 } }),
                )}
              </td>
            </tr>
          ))}
          {seats > 1 && (
            <tr>
              <th scope="row">
                <FormattedMessage id="widget.elections.ballots" />
              </th>
              <td>
                {figure(intl.formatMessage({ id: 'widget.elections.ballots' }), round.ballots, (ballots) =>
                  onChange({ ...round, ballots }),
                )}
              </td>
            </tr>
          )}
          <tr>
            <th scope="row">
              <FormattedMessage id="widget.elections.blanks" />
            </th>
            <td>
              {figure(intl.formatMessage({ id: 'widget.elections.blanks' }), round.blanks, (blanks) =>
                onChange({ ...round, blanks }),
              )}
            </td>
          </tr>
        </tbody>
      </table>
      {cast !== null && cast > 0 && (
        <p className="secondary">
          <FormattedMessage
            id={number === 1 ? 'widget.elections.majority' : 'widget.elections.cast'}
            values={{ cast, needed: majorityOf(cast) }}
          />
        </p>
      )}
    </div>
  )
}
