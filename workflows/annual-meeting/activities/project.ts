import { commandRefusal, lockAgainst, ruleOf } from '#shared/annual-meeting/command-rules.ts'
import type { MeetingSummary } from '#shared/annual-meeting/meeting.ts'
import { PortalError } from '#shared/errors.ts'
import type { Effect } from '#shared/platform/stores/annual-meeting/effects.ts'
import type { MeetingEvent, ProtocolText, SummaryPatch } from '#shared/platform/stores/annual-meeting/projection.ts'
import type { Stores } from '#shared/platform/stores/stores.ts'
import type { StoredContent } from '#shared/platform/stores/annual-meeting/content.ts'
import type { KnownSummary, Transition } from '../meeting-record.ts'
import type { WorkerDeps } from '../../common/deps.ts'
import { plainSummary, readContent } from './content.ts'
import { isFollowUp } from './effects.ts'

/**
 * `effects`: something has to follow the transition, and the process sees to it. `commands`: those that the store had
 * ahead of the process. `revision`: that of the stored summary, unless something else changed it meanwhile.
 * `deliverAfter`: how long (ms) a submission waits before it is brought to the register.
 */
export type Outcome = {
  summary: MeetingSummary
  effects?: true
  commands?: string[]
  revision?: number
  deliverAfter?: number
}

export type Decision = {
  what: string
  params?: MeetingEvent['params']
  patch: SummaryPatch
  /** Refuse a save in between. */ ifUnchanged?: boolean
  /** It changes what the protocol is made from, and refuses a save in between. */ changesContent?: true
  text?: ProtocolText
  /** Refuse figures of the notice in between: see `Projection`. */ noticeTally?: number | null
  effects?: readonly Effect[]
  /** Who has to be in the club when it is written; a person who has left has it decided again. */
  members?: readonly string[]
  /** Refuse a save of the protocol's text in between. */ textSeen?: { version: number; revision: number }
  /** Another system has carried it out already: a lock taken since does not stop it. */ carriedOut?: true
}

const patched = (
  summary: MeetingSummary,
  { patch: { protocol, sync, ...rest }, changesContent }: Decision,
  seq: number,
): MeetingSummary => ({
  ...summary,
  ...rest,
  contentVersion: summary.contentVersion + (changesContent ? 1 : 0),
  protocol: { ...summary.protocol, ...protocol },
  sync: { ...summary.sync, ...sync },
  seq,
})

const key = ({ clubId, year }: Transition) => ({ club: clubId, year })
const eventOf = (
  { seq, commandId, at, by }: Transition,
  { what, params }: Pick<Decision, 'what' | 'params'>,
): MeetingEvent => ({ seq, commandId, at, by, what, ...(params && { params }) })

/** What the process does not know of yet: a lost workflow task runs its local activities again, in any order. */
type Ahead = { commands: string[]; effects: Effect[] }

const outcome = (
  summary: MeetingSummary,
  effects: readonly Effect[],
  { commands, effects: earlier }: Ahead,
): Outcome => ({
  summary,
  ...([...earlier, ...effects].some(isFollowUp) && { effects: true }),
  ...(commands.length > 0 && { commands }),
})

const aheadOf = async (stores: Stores, transition: Transition, stored: KnownSummary): Promise<Ahead> => {
  if (stored.seq < transition.seq) return { commands: [], effects: [] }
  const [history, open] = await Promise.all([
    stores.meetings.readHistory(key(transition)),
    stores.meetings.openEffects(key(transition)),
  ])
  return {
    commands: history.filter(({ seq }) => seq >= transition.seq).map(({ commandId }) => commandId),
    effects: open.flatMap(({ effects }) => effects),
  }
}

type Deps = Pick<WorkerDeps, 'stores' | 'realNow'>

/** @throws PortalError what the table of commands says of the meeting as it is stored, locked */
const assertMay = ({ command, by }: Transition, summary: MeetingSummary, now: number) => {
  if (!command) return
  const refusal = commandRefusal(command, summary)
  if (refusal) throw new PortalError(refusal)
  const lock = lockAgainst(command, summary.lock, by, now)
  if (lock) throw new PortalError('locked', { params: { holder: lock.holder, since: lock.since } })
}

/** The person against whom no lock may stand when the transition is written. */
const unlockedFor = ({ command, by }: Transition, { carriedOut }: Decision, now: number) =>
  command && by && !ruleOf(command).besideLock && !carriedOut ? { unlockedFor: { person: by, now } } : {}

/** Who must still be an editor when the transition is written, where that was not checked before. */
const editorOf = ({ editor, by, at: portalNow }: Transition, realNow: number) =>
  editor && by ? { editor: { who: by, realNow, portalNow, ...editor } } : {}

/** Null where what is known does not stand any more, or speaks against it: then what is stored decides. */
const byWhatIsKnown = (attempt: () => Promise<Outcome | null>): Promise<Outcome | null> =>
  attempt().catch((error: unknown) => {
    if (error instanceof PortalError) return null
    throw error
  })

/** Reads, decides and projects once, after everything stored; a save in between makes it read and decide again. */
const transit = async <Read extends { summary: KnownSummary }>(
  { stores, realNow }: Deps,
  transition: Transition,
  read: (known?: KnownSummary) => Promise<Read>,
  decide: (read: Read, summary: MeetingSummary) => Decision | Promise<Decision>,
  known?: KnownSummary,
): Promise<Outcome> => {
  const attempt = async (from?: KnownSummary): Promise<Outcome | null> => {
    const found = await read(from)
    const summary = plainSummary(found.summary)
    const ahead = await aheadOf(stores, transition, found.summary)
    if (ahead.commands.includes(transition.commandId)) return outcome(summary, [], ahead)
    assertMay(transition, summary, realNow())
    const next = { ...transition, seq: summary.seq + 1 }
    const decision = await decide(found, summary)
    const { patch, ifUnchanged, changesContent, text, textSeen, members, noticeTally, effects = [] } = decision
    const result = await stores.meetings.project(key(transition), {
      event: eventOf(next, decision),
      patch,
      now: { step: patch.step ?? summary.step, dueAt: patch.dueAt ?? summary.dueAt },
      ...((ifUnchanged || changesContent) && { contentVersion: summary.contentVersion }),
      ...(changesContent && { changesContent }),
      ...(text && { text }),
      ...(textSeen && { textSeen }),
      ...(members && { members }),
      ...(noticeTally !== undefined && { noticeTally }),
      ...unlockedFor(transition, decision, realNow()),
      ...editorOf(transition, realNow()),
      ...(from && { revision: from.revision }),
      effects,
    })
    if (result === 'content-changed' || (from && result !== 'done')) return null
    if (result === 'superseded') throw new PortalError('something-went-wrong')
    const after = outcome(patched(summary, decision, next.seq), effects, ahead)
    return result === 'done' ? { ...after, revision: found.summary.revision + 1 } : after
  }
  const early = known && (await byWhatIsKnown(() => attempt(known)))
  if (early) return early
  for (;;) {
    const late = await attempt()
    if (late) return late
  }
}

/** Reads the whole meeting; `read`: a cache, which needs no more than where the meeting is known to stand. */
export const transitOnContent = (
  { read, ...deps }: Deps & { read?: (known?: KnownSummary) => Promise<StoredContent> },
  transition: Transition,
  decide: (content: StoredContent) => Decision | Promise<Decision>,
): Promise<Outcome> => {
  const { clubId, year, at } = transition
  if (read) return transit(deps, transition, read, decide, transition.known)
  return transit(deps, transition, () => readContent(deps.stores, clubId, year, at), decide)
}

/** Needs only where the meeting stands; `known`: it may be decided by that first. */
export const transitOnSummary = (
  { known, ...deps }: Deps & { known?: KnownSummary | undefined },
  transition: Transition,
  decide: (summary: MeetingSummary) => Decision | Promise<Decision>,
): Promise<Outcome> =>
  transit(
    deps,
    transition,
    async (from) => {
      const summary = from ?? (await deps.stores.meetings.readSummary(key(transition)))
      if (!summary) throw new PortalError('not-found')
      return { summary }
    },
    (_, summary) => decide(summary),
    known,
  )
