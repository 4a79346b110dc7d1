import { Button, Radio } from 'antd'
import { FormattedMessage } from 'react-intl'
import type { ElectionPost, ElectionRound } from '#shared/annual-meeting/agenda/election-posts.ts'
import type { ElectionOutcome } from '#shared/annual-meeting/elections/election.ts'
import { mayAcclaim } from '#shared/annual-meeting/elections/outcome.ts'
import { DrawLots } from './draw-lots.tsx'
import { VoteTable } from './vote-table.tsx'

/** `drawn`: rounds that a draw rests on; they stay as they are while it stands. */
type Props = {
  itemId: string
  post: ElectionPost
  outcome: ElectionOutcome | null
  drawn: number
  editable: boolean
  onChange: (change: Partial<ElectionPost>) => void
}
type Way = 'acclamation' | 'counted' | 'postponed'

const emptyRound: ElectionRound = { votes: {}, ballots: null, blanks: null }

/** How the post is decided: by acclamation, by counted votes with a run-off and lots when they are needed, or later. */
export const ElectionMethod = ({ itemId, post, outcome, drawn, editable, onChange }: Props) => {
  const nominees = post.nominees ?? []
  const seats = post.seats ?? 1
  const way: Way | null = post.postponed ? 'postponed' : (post.method ?? null)
  const rounds = post.rounds ?? []
  const choose = (chosen: Way) =>
    onChange(
      chosen === 'postponed'
        ? { postponed: true, method: null, rounds: [] }
        : { postponed: false, method: chosen, rounds: chosen === 'counted' ? [emptyRound] : [] },
    )
  const setRound = (index: number, round: ElectionRound) =>
    onChange({ rounds: rounds.map((old, at) => (at === index ? round : old)).slice(0, index + 1) })
  const runOff = outcome?.status === 'needs-run-off' ? outcome.runOff : null
  return (
    <>
      {editable && drawn === 0 && (
        <fieldset className="field group" id={`post-${post.id}-method`} tabIndex={-1}>
          <legend>
            <FormattedMessage id="widget.elections.method" />
          </legend>
          <Radio.Group value={way} onChange={(event) => choose(event.target.value as Way)}>
            <Radio value="acclamation" disabled={!mayAcclaim({ seats, candidates: nominees })}>
              <FormattedMessage id="widget.elections.acclamation" />
            </Radio>
            <Radio value="counted">
              <FormattedMessage id="widget.elections.counted" />
            </Radio>
            <Radio value="postponed">
              <FormattedMessage id="widget.elections.postponed" />
            </Radio>
          </Radio.Group>
          {!mayAcclaim({ seats, candidates: nominees }) && (
            <p className="hint">
              <FormattedMessage id="widget.elections.no-acclamation" />
            </p>
          )}
        </fieldset>
      )}
      {!editable && way === 'postponed' && (
        <p>
          <FormattedMessage id="widget.elections.postponed" />
        </p>
      )}
      {post.method === 'counted' &&
        rounds.map((round, index) => (
          <VoteTable
            key={index}
            id={`post-${post.id}-round-${index}`}
            round={round}
            number={index + 1}
            seats={seats}
            candidates={index === 0 ? nominees : Object.keys(round.votes)}
            editable={editable && index === rounds.length - 1 && index >= drawn}
            onChange={(changed) => setRound(index, changed)}
          />
        ))}
      {editable && runOff && (
        <p>
          <Button
            type="primary"
            onClick={() =>
              onChange({
                rounds: [
                  ...rounds,
                  { ...emptyRound, votes: Object.fromEntries(runOff.candidates.map((ref) => [ref, 0])) },
                ],
              })
            }
          >
            <FormattedMessage id="widget.elections.run-off" />
          </Button>
        </p>
      )}
      {editable && outcome?.lot && (
        <DrawLots id={`post-${post.id}-draw`} item={itemId} of={post.id} lot={outcome.lot} />
      )}
      {editable && rounds.length > Math.max(1, drawn) && (
        <p>
          <Button type="link" onClick={() => onChange({ rounds: rounds.slice(0, -1) })}>
            <FormattedMessage id="widget.elections.undo-round" />
          </Button>
        </p>
      )}
    </>
  )
}
