import { useId, type FocusEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { ElectionPost, ElectionRound } from '#shared/annual-meeting/agenda/election-posts.ts'
import { isCounted } from '#shared/annual-meeting/elections/counting.ts'
import type { ElectionOutcome } from '#shared/annual-meeting/elections/election.ts'
import { runOffCalled, standingOf } from '#shared/annual-meeting/elections/standing.ts'
import { StateTag } from '#web/components/card-section.tsx'
import { NumberInput } from '#web/components/form/number-input.tsx'
import { useName } from '../fields/person-field.tsx'
import { useMeeting } from '../meeting-context.tsx'
import { standingColours } from './standing-colours.ts'

/**
 * `open`: the round that is written now. `isCounting`: some of its votes are still missing, so that nothing is said of
 * anybody.
 */
type Props = {
  post: ElectionPost
  /** Id of the field with a candidate's votes in a round, counted from 1. */
  voteAnchor: (round: number, candidate: number) => string
  title: string
  outcome: ElectionOutcome | null
  open: number | null
  isCounting: boolean
  mayRemove: boolean
  onRound: (index: number, round: ElectionRound) => void
  onRemove: (person: string) => void
}

/** A cell in which nothing is to be said. */
const empty = '\u00a0'

/** What a person is elected to today, in words. */
const useAssignmentsOf = () => {
  const intl = useIntl()
  const { assignments } = useMeeting().view
  return (person: string): string => {
    const held = assignments.filter((each) => each.person === person)
    return held.length === 0
      ? '–'
      : intl.formatList(held.map(({ type }) => intl.formatMessage({ id: `roles.assignment.${type}` })))
  }
}

/** Everybody nominated with their present assignments, the votes of each round, and what came of it. */
export const CandidateTable = ({
  post,
  voteAnchor,
  title,
  outcome,
  open,
  isCounting,
  mayRemove,
  onRound,
  onRemove,
}: Props) => {
  const intl = useIntl()
  const table = useId()
  const name = useName()
  const assignmentsOf = useAssignmentsOf()
  const { people } = useMeeting().view
  const nominees = post.nominees ?? []
  const rounds = post.method === 'counted' && !post.postponed ? (post.rounds ?? []) : []
  const runOff = outcome && runOffCalled(outcome)
  const standIn = (index: number): readonly string[] =>
    index === 0 ? nominees : (runOff?.candidates ?? Object.keys(rounds[index]?.votes ?? {}))
  const seatsIn = (index: number): number => (index === 0 ? (post.seats ?? 1) : (runOff?.seats ?? post.seats ?? 1))
  /** A field left empty by a person who goes on to something else means that no one voted so. */
  const leave = (event: FocusEvent) => {
    const round = open === null ? undefined : rounds[open]
    // Another window, or a keyboard put away, is no answer: only who goes on to another control has counted.
    const isElsewhere =
      event.relatedTarget !== null && !event.currentTarget.closest('table')?.contains(event.relatedTarget)
    // What can be read as no number was meant as one.
    const isUnread = event.currentTarget.closest('table')?.querySelector('[aria-invalid="true"]') != null
    if (open === null || !isElsewhere || isUnread || !isCounted(round)) return
    const missing = standIn(open).filter((person) => !(person in round.votes))
    if (missing.length > 0)
      onRound(open, { ...round, votes: { ...Object.fromEntries(missing.map((ref) => [ref, 0])), ...round.votes } })
  }
  const figure = (
    label: string,
    index: number,
    value: number | null | undefined,
    set: (value: number | null) => void,
    id: string,
  ) =>
    open === index ? (
      <NumberInput
        id={id}
        size="small"
        controls={false}
        aria-label={label}
        min={0}
        precision={0}
        value={value ?? null}
        onChange={(next) => set(next)}
        onBlur={leave}
      />
    ) : (
      <>{value ?? 0}</>
    )
  const setVotes = (index: number, round: ElectionRound, person: string, votes: number | null) => {
    const { [person]: _, ...others } = round.votes
    onRound(index, { ...round, votes: votes === null ? others : { ...others, [person]: votes } })
  }
  const count = (key: 'ballots' | 'blanks') => (
    <tr className="counted-otherwise">
      <th scope="row">
        <FormattedMessage id={`widget.elections.${key}`} />
      </th>
      <td className="current">{empty}</td>
      {rounds.map((round, index) => (
        <td key={index} className="votes">
          {key === 'ballots' && seatsIn(index) === 1
            ? '–'
            : figure(
                intl.formatMessage({ id: `widget.elections.${key}` }),
                index,
                round[key],
                (value) => onRound(index, { ...round, [key]: value }),
                `${table}-${key}-${index}`,
              )}
        </td>
      ))}
      <td>{empty}</td>
    </tr>
  )
  return (
    <table className="candidates">
      <caption className="visually-hidden">
        <FormattedMessage id="widget.elections.candidates-of" values={{ post: title }} />
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <FormattedMessage id="widget.elections.candidate" />
          </th>
          <th scope="col" className="current">
            <FormattedMessage id="widget.elections.current" />
          </th>
          {rounds.map((_, index) => (
            <th key={index} scope="col" className="votes">
              <FormattedMessage
                id={
                  rounds.length === 1
                    ? 'widget.elections.votes'
                    : `widget.elections.${index === 0 ? 'first' : 'run-off'}-round`
                }
              />
            </th>
          ))}
          <th scope="col">
            <span className="visually-hidden">
              <FormattedMessage id="widget.elections.standing" />
            </span>
          </th>
        </tr>
      </thead>
      <tbody>
        {nominees.map((ref, place) => {
          const standing = isCounting ? null : standingOf(ref, outcome)
          const assignments = assignmentsOf(ref)
          return (
            <tr key={ref}>
              <th scope="row">
                {name(ref)}
                {people[ref]?.member !== true && (
                  <>
                    {' '}
                    <StateTag state="attention">
                      <FormattedMessage id="widget.elections.not-a-member" />
                    </StateTag>
                  </>
                )}
                <span className="current-below">{assignments}</span>
              </th>
              <td className="current">{assignments}</td>
              {rounds.map((round, index) => (
                <td key={index} className="votes">
                  {standIn(index).includes(ref)
                    ? figure(
                        intl.formatMessage({ id: 'widget.elections.votes-for' }, { name: name(ref) }),
                        index,
                        round.votes[ref],
                        (votes) => setVotes(index, round, ref, votes),
                        voteAnchor(index + 1, place),
                      )
                    : '–'}
                </td>
              ))}
              <td className="standing">
                {standing && (
                  <StateTag state={standingColours[standing]}>
                    <FormattedMessage id={`widget.elections.standing.${standing}`} />
                  </StateTag>
                )}
                {mayRemove && (
                  <button
                    type="button"
                    className="link-button"
                    aria-label={intl.formatMessage({ id: 'widget.elections.remove-named' }, { name: name(ref) })}
                    onClick={() => onRemove(ref)}
                  >
                    <FormattedMessage id="widget.remove" />
                  </button>
                )}
              </td>
            </tr>
          )
        })}
        {rounds.some((_, index) => seatsIn(index) > 1) && count('ballots')}
        {rounds.length > 0 && count('blanks')}
      </tbody>
    </table>
  )
}
