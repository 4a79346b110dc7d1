import { assignmentRules } from '../../assignments/types.ts'
import type { ElectionOutcome, ElectionRecord } from '../elections/election.ts'
import type { MeetingItem } from '../meeting.ts'
import { writeList } from '../../languages/formats.ts'
import { minutesOf, present } from './define-widget.ts'
import { drawsSetAside } from './draw-minutes.ts'
import { letterOf, outcomeOfPost, type ElectionPost } from './election-posts.ts'
import type { Sentence, WidgetContext } from './widget.ts'

type Item = MeetingItem<Record<string, unknown>>
type Statement = { meaning: string; text: string }

const capital = (words: string): string => words.slice(0, 1).toUpperCase() + words.slice(1)

const roundSentence = (
  record: Extract<ElectionRecord, { kind: 'round' }>,
  { say, name, language }: WidgetContext,
): Statement => {
  const { round, counts, cast, blanks, elected, runOff, seats } = record
  const results = writeList(
    counts.map(({ person, votes }) => say('protocol.elections.candidate', { name: name(person), votes })),
    language,
  )
  const above = writeList(elected.map(name), language)
  const sentences = present(
    say('protocol.elections.round', { round, valid: cast, results, blanks }),
    !runOff && elected.length === 0 && say('protocol.elections.no-majority'),
    !runOff && elected.length > 0 && elected.length < seats && say('protocol.elections.majority', { names: above }),
  )
  return { meaning: `round-${round}`, text: sentences.join(' ') }
}

const statementsOf = (record: ElectionRecord, context: WidgetContext): Statement[] => {
  const { say, name, language } = context
  const names = (people: readonly string[]) => writeList(people.map(name), language)
  if (record.kind === 'round') return [roundSentence(record, context)]
  if (record.kind === 'run-off-called')
    return [{ meaning: 'run-off', text: say('protocol.elections.run-off', { names: names(record.candidates) }) }]
  if (record.kind === 'withdrawn')
    return [{ meaning: 'withdrawn', text: say('protocol.elections.withdrawn', { names: names(record.candidates) }) }]
  if (record.kind === 'without-vote')
    return [{ meaning: 'without-vote', text: say('protocol.elections.without-vote', { names: names(record.elected) }) }]
  if (record.kind !== 'lot') return []
  return [
    {
      meaning: record.label,
      text: say('protocol.elections.lots', {
        names: names(record.candidates),
        drawn: names(record.drawn),
        seed: record.seed,
      }),
    },
  ]
}

const postName = (post: ElectionPost, { say }: WidgetContext, count: number): string =>
  post.type ? say(`protocol.assignment.${post.type}`, { count }) : '–'

const termOf = (post: ElectionPost, { say }: WidgetContext): string =>
  post.termYears ? say('protocol.elections.term', { years: post.termYears }) : ''

const outcomeSentences = (post: ElectionPost, outcome: ElectionOutcome, context: WidgetContext): Statement[] => {
  const { say, name, language } = context
  const people = outcome.elected.map(({ person }) => name(person))
  if (people.length === 0) return [{ meaning: 'vacant', text: say('protocol.elections.vacant-post') }]
  const elected = say('protocol.elections.elected', {
    names: writeList(people, language),
    post: postName(post, context, people.length),
    term: termOf(post, context),
  })
  const isUnions = post.type ? assignmentRules[post.type].registeredBy === 'union' : false
  return present(
    { meaning: 'elected', text: elected },
    isUnions && { meaning: 'union', text: say('protocol.elections.union') },
    outcome.open > 0 && { meaning: 'vacant', text: say('protocol.elections.vacant', { count: outcome.open }) },
  )
}

export const minutesOfPost = (item: Item, post: ElectionPost, index: number, context: WidgetContext): Sentence[] => {
  const { text, missing } = minutesOf(item)
  const { say } = context
  const outcome = outcomeOfPost(post, context.content)
  const id = (meaning: string) => `${post.id}.${meaning}`
  const heading = text(
    id('post'),
    say('protocol.elections.post', {
      letter: letterOf(index),
      post: capital(postName(post, context, post.seats ?? 1)),
      term: termOf(post, context),
    }).replace(' .', '.'),
  )
  const setAside = drawsSetAside(item, post.id, context)
  if (post.postponed) return [heading, ...setAside, text(id('postponed'), say('protocol.elections.postponed'))]
  const statements = (outcome?.records ?? []).flatMap((record) => statementsOf(record, context))
  const decided = outcome?.status === 'decided' && Boolean(post.type && post.termYears)
  return [
    heading,
    ...statements.map((sentence) => text(id(sentence.meaning), sentence.text)),
    ...setAside,
    ...(decided
      ? outcomeSentences(post, outcome, context).map((sentence) => text(id(sentence.meaning), sentence.text))
      : [missing(id('undecided'), say('protocol.elections.undecided'))]),
  ]
}

/** Draws set aside for posts that the elections no longer have: the protocol names them all the same. */
export const drawsWithoutPost = (item: Item, posts: readonly ElectionPost[], context: WidgetContext): Sentence[] => {
  const all = new Set((context.content.summary.draws ?? []).filter((draw) => draw.item === item.id).map(({ of }) => of))
  return [...all].filter((of) => posts.every(({ id }) => id !== of)).flatMap((of) => drawsSetAside(item, of, context))
}
