import { serverNames } from '#infra/local/parts.ts'
import type { Stack } from '#infra/local/stack.ts'
import { stockholmDate, stockholmTime } from '#shared/clock.ts'
import type { SeasonRow } from '#shared/operator/season-row.ts'
import { runningPortal } from '#test/builders/guided-meeting.ts'
import { startTestStack } from '#test/test-stack.ts'
import { extension } from '../plan/behaviour.ts'
import type { Moment, Plan, SeasonEvent } from '../plan/plan.ts'
import { newRecord, type SeasonRecord } from '../record.ts'
import { inboxReader, type Letter } from '../witness/inbox.ts'
import { actsOf, type Cast, type ClubActs } from './acts.ts'
import { castOf } from './casting.ts'
import { watchEngine } from './engine.ts'
import { faultsIn } from './faults.ts'
import { eachOf } from './retry.ts'
import { operatorOf } from './operator.ts'
import { peopleOf, readUnion, type Union } from './people.ts'
import { plantDoubleReminder } from './plant.ts'

export type Plant = 'double-reminder'
export type Played = {
  plan: Plan
  record: SeasonRecord
  letters: Letter[]
  boards: { at: number; rows: SeasonRow[] }[]
  union: Union
  env: Record<string, string>
  seconds: number
}

/** So many clubs act at once. */
const clubsAtOnce = 16

const startOf = (clubs: number, progress: (line: string) => void): Promise<Stack> =>
  startTestStack({ parts: [...serverNames, 'seed'], env: { MANDAT_CLUBS: String(clubs) }, progress })

type Given = { plan: Plan; plant?: Plant | undefined; progress: (line: string) => void }

/** Plays the planned season on a stack that was started for it, and gives what its people saw. */
const playOn = async (stack: Stack, { plan, plant, progress }: Given): Promise<Played> => {
  const began = Date.now()
  const { env } = stack
  const record = newRecord()
  const portal = runningPortal(env)
  const people = peopleOf(portal, record)
  const engine = watchEngine(env)
  const operator = operatorOf(people, plan.year, record)
  const faults = faultsIn(stack, engine, record)
  const inbox = inboxReader(env)
  const union = readUnion(env)
  const boards: Played['boards'] = []
  let clock = { at: plan.opensAt, real: Date.now() }
  const portalNow = () => clock.at + Date.now() - clock.real

  const moveClock = async (to: number) => {
    await people.moveClock(to)
    clock = { at: to, real: Date.now() }
  }

  const casts = new Map<string, Cast>()
  const acts = new Map<string, ClubActs>()
  for (const behaviour of plan.behaviours) {
    if (behaviour.type === null) continue
    const cast = castOf(union, behaviour)
    if (!cast) {
      record.failures.push({ club: behaviour.club, act: 'begin', why: 'the club has too few people to hold a meeting' })
      continue
    }
    casts.set(behaviour.club, cast)
    acts.set(behaviour.club, actsOf({ portal, people, record, behaviour, cast, portalNow }))
  }

  /** Some members' mailboxes send back whatever comes. */
  const breakMailboxes = async () => {
    for (const { club, bounces } of plan.behaviours) {
      const { secretary = '', adjuster = '', chairman = '' } = casts.get(club) ?? {}
      const others = union.people.filter(
        ({ ref, email, employments }) =>
          email &&
          ![secretary, adjuster, chairman].includes(ref) &&
          employments.length === 1 &&
          employments[0]?.clubId === club,
      )
      for (const { email } of others.slice(0, bounces)) record.bouncing.add((email ?? '').toLowerCase())
    }
    await fetch(`${env['MAIL_INBOX_URL']}/outcomes`, {
      method: 'PUT',
      body: JSON.stringify(Object.fromEntries([...record.bouncing].map((address) => [address, 'bounce']))),
    })
  }

  const stuck = new Set<string>()
  const act = async ({ club, act: what }: SeasonEvent) => {
    if (stuck.has(club)) return
    try {
      if (what === 'extend') await operator.extend(club, extension(plan.year).lastDay, portalNow())
      else await acts.get(club)?.[what]()
    } catch (error) {
      stuck.add(club)
      record.failures.push({ club, act: what, why: error instanceof Error ? error.message : String(error) })
      progress(`  ${club} could not ${what}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  const actAll = async (events: readonly SeasonEvent[]) => {
    const clubs = Map.groupBy(events, ({ club }) => club)
    await eachOf([...clubs.values()], clubsAtOnce, async (own) => {
      for (const event of own) await act(event)
    })
  }

  const play = async (moment: Moment) => {
    if (moment.kind === 'reminders') {
      const mending = await Promise.all(moment.faults.map(faults.begin))
      await Promise.all([moveClock(moment.at), ...mending.map((mend) => mend())])
      return
    }
    await moveClock(moment.at)
    if (moment.kind === 'acts') await Promise.all([actAll(moment.events), ...moment.faults.map(faults.play)])
    else {
      // The board is read from an index, which may not show yet what was submitted on the last evening.
      await fetch(new URL('/settle', env['DYNAMODB_ENDPOINT']), { method: 'POST' })
      await operator.bringHome()
      boards.push({ at: portalNow(), rows: await operator.board() })
    }
  }

  const printProgress = (moment: Moment) => {
    const what =
      moment.kind === 'acts'
        ? `${moment.events.length} acts`
        : moment.kind === 'reminders'
          ? `reminder ${moment.day}`
          : moment.kind
    const wrong = moment.faults.map(({ kind }) => kind).join(', ')
    progress(
      `${stockholmDate(moment.at)} ${stockholmTime(moment.at)}  ${what.padEnd(20)} begun ${record.begun.size}, submitted ${record.submitted.size}, letters ${inbox.letters.length}${wrong && `, ${wrong}`}  (${Math.round((Date.now() - began) / 1000)} s)`,
    )
  }

  await moveClock(plan.opensAt)
  await breakMailboxes()
  await inbox.read(-1)
  let isPlanted = plant === undefined
  for (const [index, moment] of plan.moments.entries()) {
    const from = Date.now()
    await play(moment)
    await engine
      .atRest(from)
      .catch((error: unknown) => record.failures.push({ club: '', act: 'clock', why: String(error) }))
    await inbox.read(index)
    if (!isPlanted && moment.kind === 'reminders') {
      isPlanted = await plantDoubleReminder(env)
      await inbox.read(index)
    }
    record.stops.push({
      at: moment.at,
      label: moment.kind,
      reminder: moment.kind === 'reminders' ? moment.reminder : null,
      from,
      until: Date.now(),
    })
    printProgress(moment)
  }
  return {
    plan,
    record,
    letters: inbox.letters,
    boards,
    union: readUnion(env),
    env,
    seconds: Math.round((Date.now() - began) / 1000),
  }
}

/** Plays a season on its own copy of the stack and gives it to its checks while the stack is still up. */
export const playSeason = async <Seen>(given: Given, check: (played: Played) => Promise<Seen>): Promise<Seen> => {
  const stack = await startOf(given.plan.behaviours.length, given.progress)
  const giveUp = () => void stack.stop().finally(() => process.exit(1))
  for (const kind of ['SIGINT', 'SIGTERM'] as const) process.once(kind, giveUp)
  try {
    return await check(await playOn(stack, given))
  } finally {
    for (const kind of ['SIGINT', 'SIGTERM'] as const) process.off(kind, giveUp)
    await stack.stop()
  }
}
