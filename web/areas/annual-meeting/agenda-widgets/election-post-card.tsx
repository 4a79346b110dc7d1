import { Button } from 'antd'
import { FormattedMessage, useIntl } from 'react-intl'
import { outcomeOfPost, roundsDrawn, type ElectionPost } from '#shared/annual-meeting/agenda/election-posts.ts'
import { votesField } from '#shared/annual-meeting/agenda/elections.ts'
import { stateOfPost } from '#shared/annual-meeting/agenda/post-state.ts'
import { isCounted } from '#shared/annual-meeting/elections/counting.ts'
import { standingDraws } from '#shared/annual-meeting/elections/draws.ts'
import type { Finding } from '#shared/annual-meeting/agenda/widget.ts'
import { assignmentRules } from '#shared/assignments/types.ts'
import { LocaleLink } from '#web/client/language.tsx'
import { Script } from '#web/components/paper.tsx'
import { fieldAnchor } from '../fields/use-field.ts'
import { useName } from '../fields/person-field.tsx'
import { useShowAll } from '../frame/show-all.ts'
import { useMeeting } from '../meeting-context.tsx'
import { useVoters } from '../steps/meeting/room/presence.tsx'
import { CandidateTable } from './candidate-table.tsx'
import { DrawLots } from './draw-lots.tsx'
import { DrawnLots } from './drawn-lots.tsx'
import { usePostTitle } from './election-list.tsx'
import { ElectionMethod } from './election-method.tsx'
import { ElectionOutcomeView } from './election-outcome.tsx'
import { ElectionSettings } from './election-settings.tsx'
import { Nominate } from './nominate.tsx'
import { RunOffChoice } from './run-off-choice.tsx'
import { Withdrawals } from './withdrawals.tsx'

type Props = {
  itemId: string
  post: ElectionPost
  index: number
  editable: boolean
  findings: Finding[]
  onChange: (post: ElectionPost) => void
  onRemove: () => void
  onRemoveNominee: (person: string) => void
}

/** One post: what is elected, who stands, how it was decided, and what comes next. */
export const ElectionPostCard = ({
  itemId,
  post,
  index,
  editable,
  findings,
  onChange,
  onRemove,
  onRemoveNominee,
}: Props) => {
  const intl = useIntl()
  const name = useName()
  const showAll = useShowAll()
  const titleOf = usePostTitle()
  const { view } = useMeeting()
  const anchor = (field: string) => fieldAnchor(itemId, `posts.${index}.${field}`)
  const title = titleOf(post, index)
  const state = stateOfPost(post, view)
  const outcome = outcomeOfPost(post, view)
  const standing = standingDraws(view.summary, post.id)
  const drawn = roundsDrawn(standing)
  const voters = useVoters()
  const free = editable && standing.length === 0
  const asked = showAll || state !== 'untouched'
  const nominees = post.nominees ?? []
  const rounds = post.rounds ?? []
  const set = (change: Partial<ElectionPost>) => onChange({ ...post, ...change })
  const nominate = (next: string[]) => set({ nominees: next, method: null, rounds: [], withdrawn: [] })
  const isVoted = isCounted(rounds[0]) && post.method === 'counted'
  const last = rounds.length - 1
  const uncounted = outcome?.uncounted?.candidates ?? []
  const isTorn = Boolean(outcome?.runOff) && uncounted.length === 0 && last === 0
  const spoken = outcome
    ? (outcome.lot?.candidates ?? outcome.runOff?.candidates ?? outcome.elected.map(({ person }) => person))
    : nominees
  const mayTakeBack = free && uncounted.length === 0 && rounds.length === 1
  const lot = editable && uncounted.length === 0 ? outcome?.lot : undefined
  const undoRound = editable && rounds.length > Math.max(1, drawn) && (
    <Button onClick={() => set({ rounds: rounds.slice(0, -1) })}>
      <FormattedMessage id="widget.elections.undo-round" />
    </Button>
  )
  const change = free && (
    <>
      <Nominate post={post} onChange={nominate} />
      <ElectionMethod id={anchor(post.method ? 'way' : 'method')} post={post} mayPostpone={!isTorn} onChange={set} />
    </>
  )
  return (
    <section className="election-post" aria-labelledby={`post-${post.id}`}>
      <div className="card-head">
        <h2 id={`post-${post.id}`} tabIndex={-1}>
          {title}{' '}
          <span className="tag untouched">
            <FormattedMessage
              id="widget.elections.seats-and-term"
              values={{ seats: post.seats ?? 1, years: post.termYears ?? 1 }}
            />
          </span>
        </h2>
        {voters !== null && (
          <span className="card-aside">
            <FormattedMessage id="widget.elections.voters" values={{ count: voters }} />
          </span>
        )}
      </div>
      {editable && (
        <ElectionSettings
          key={post.id}
          post={post}
          title={title}
          anchor={anchor}
          free={free}
          asked={asked}
          onChange={set}
          onRemove={onRemove}
        />
      )}
      <Script>
        <FormattedMessage
          id={`widget.elections.say.${state}`}
          values={{
            post: title,
            count: spoken.length,
            names: intl.formatList(spoken.map((ref) => name(ref))),
            isMore: spoken.length > (post.seats ?? 1) ? 'yes' : 'no',
          }}
        />
      </Script>
      {post.type && assignmentRules[post.type].registeredBy === 'union' && (
        <p className="notice">
          <FormattedMessage id="widget.elections.union" />{' '}
          <LocaleLink page="contactAsElected" params={{}}>
            <FormattedMessage id="widget.elections.contact-union" />
          </LocaleLink>
        </p>
      )}
      <div id={anchor('nominees')} tabIndex={-1}>
        {nominees.length === 0 ? (
          <p className="secondary">
            <FormattedMessage id="widget.elections.no-nominees" />
          </p>
        ) : (
          <div id={anchor('rounds')} tabIndex={-1}>
            <CandidateTable
              post={post}
              voteAnchor={(round, candidate) => fieldAnchor(itemId, votesField(index, round, candidate))}
              title={title}
              outcome={outcome}
              isCounting={uncounted.length > 0}
              open={editable && last >= drawn ? last : null}
              mayRemove={free && !isVoted}
              onRound={(at, round) => set({ rounds: rounds.map((old, each) => (each === at ? round : old)) })}
              onRemove={onRemoveNominee}
            />
          </div>
        )}
      </div>
      <div id={anchor(post.method ? 'method' : 'postponed')} tabIndex={-1}>
        {outcome && <ElectionOutcomeView outcome={outcome} uncounted={uncounted} isBegun={last > 0} />}
        {!editable && post.postponed && (
          <p>
            <FormattedMessage id="widget.elections.postponed" />
          </p>
        )}
      </div>
      {editable && isTorn && outcome?.runOff && (
        <RunOffChoice
          id={anchor('run-off')}
          rounds={rounds}
          runOff={outcome.runOff}
          mayPostpone={free}
          onChange={set}
        />
      )}
      {mayTakeBack && outcome && <Withdrawals post={post} outcome={outcome} onChange={set} />}
      {lot ? (
        <DrawLots id={`post-${post.id}-draw`} item={itemId} of={post.id} lot={lot} beside={undoRound} />
      ) : (
        undoRound && <p>{undoRound}</p>
      )}
      <DrawnLots of={post.id} editable={editable} />
      {isVoted && change ? (
        <details className="election-settings">
          <summary className="link-button">
            <FormattedMessage id="widget.elections.change" />
          </summary>
          <p className="secondary">
            <FormattedMessage id="widget.elections.change-hint" />
          </p>
          {change}
        </details>
      ) : (
        change
      )}
      {asked &&
        findings
          .filter(({ code }) => code === 'nominee-not-in-club')
          .map((finding) => (
            <p key={finding.code} className="field-error">
              <FormattedMessage id={`findings.${finding.code}`} values={{ name: title, ...finding.params }} />
            </p>
          ))}
    </section>
  )
}
