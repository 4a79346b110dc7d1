import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ulid } from 'ulid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serverNames } from '#infra/local/parts.ts'
import { RegisterData } from '#infra/local/register/data.ts'
import type { Stack } from '#infra/local/stack.ts'
import { membershipChangeCase } from '#shared/cases/case.ts'
import { endOfDay } from '#shared/clock.ts'
import { newMembershipChange } from '#shared/membership-change/change.ts'
import { readConfig } from '#shared/platform/config.ts'
import { connectDynamo, type Dynamo } from '#shared/platform/dynamo.ts'
import { createEngine, type Engine } from '#shared/platform/engine/client.ts'
import { caseProcessId, nudgeCase } from '#shared/platform/engine/case-process.ts'
import { membershipChangeSendId } from '#shared/platform/mail/sending-ids.ts'
import { mailProcessId } from '#shared/platform/mail/start-mail.ts'
import { createStores, type Stores } from '#shared/platform/stores/stores.ts'
import { eventually } from '../builders/answers.ts'
import { runningPortal, seasonMorning, type RunningPortal } from '../builders/guided-meeting.ts'
import { startTestStack } from '../test-stack.ts'
import { repeated, witnesses } from './witnesses.ts'

/** `npm run rush` makes it two hundred. */
const leavers = Number(process.env['MANDAT_LEAVINGS'] ?? 30)
/** Enough for so many who are elected. */
const clubs = Math.ceil(leavers * 0.3)
const lastDay = '2027-01-31'
const over = endOfDay(lastDay)

let stack: Stack
let portal: RunningPortal
let seen: ReturnType<typeof witnesses>
let dynamo: Dynamo
let stores: Stores
let engine: Engine

beforeAll(async () => {
  const parts = serverNames.filter((name) => name !== 'engine-page')
  stack = await startTestStack({ parts: [...parts, 'seed'], env: { MANDAT_CLUBS: String(clubs) } })
  portal = runningPortal(stack.env)
  await portal.moveClock(seasonMorning)
  seen = witnesses(stack.env)
  await seen.setQuota(500)
  const config = readConfig({ ...process.env, ...stack.env })
  dynamo = connectDynamo(config, { isUnattended: true })
  stores = createStores(dynamo)
  engine = createEngine(config)
}, 240_000)
afterAll(async () => {
  await engine?.close()
  dynamo?.close()
  await stack?.stop()
})

const register = () =>
  RegisterData.parse(JSON.parse(readFileSync(path.join(stack.env['MANDAT_DATA_DIR'] ?? '', 'register.json'), 'utf8')))

/** Has signed that they leave; their change's process begins. */
const leaves = async (person: string): Promise<{ person: string; id: string }> => {
  const notice = { id: ulid(), person, until: lastDay, reason: null, comment: '', language: 'sv' } as const
  const now = Date.now()
  const leaving = { ...notice, at: seasonMorning, sentAt: now, state: 'unsigned', revision: 0 } as const
  await stores.leavings.begin(leaving, null)
  const wanted = { kind: 'left', until: lastDay, reason: null, comment: '' } as const
  const change = newMembershipChange({ id: notice.id, person, wanted, at: seasonMorning, sentAt: now })
  expect(await stores.leavings.sign(leaving, change)).toBe('created')
  await nudgeCase(engine, membershipChangeCase(change))
  return { person, id: notice.id }
}

const statesOf = async (all: readonly { person: string; id: string }[]) => {
  const changes = await Promise.all(all.map(({ person, id }) => stores.membershipChanges.read({ person, id })))
  return changes.map((change) => change?.state ?? 'none')
}
const countedIn = (states: readonly string[]) =>
  JSON.stringify(
    Object.fromEntries([...Map.groupBy(states, (state) => state)].map(([state, { length }]) => [state, length])),
  )

test('of many elected who leave on one day every mandate ends once while worker, engine and register fail', async () => {
  const before = register()
  const running = before.assignments.filter(({ from, until }) => from <= lastDay && until > lastDay)
  const known = new Set(
    before.people.filter(({ employments }) => employments.some(({ clubId }) => clubId)).map(({ ref }) => ref),
  )
  const people = [...new Set(running.map(({ person }) => person))].filter((ref) => known.has(ref)).slice(0, leavers)
  expect(people).toHaveLength(leavers)
  const all: { person: string; id: string }[] = []
  for (let from = 0; from < people.length; from += 20)
    all.push(...(await Promise.all(people.slice(from, from + 20).map(leaves))))
  const become = (state: string, count: number) =>
    eventually(
      `${count} ${state}`,
      async () => (await statesOf(all)).filter((each) => each === state).length >= count,
      300,
      async () => countedIn(await statesOf(all)),
    )
  await become('planned', leavers)

  await portal.moveClock(over)
  await become('done', Math.ceil(leavers / 3))
  await stack.kill('worker')
  await seen.setRegisterFault('answer-lost')
  await stack.restart('worker')
  await stack.kill('temporal')
  await stack.restart('temporal')
  await seen.setRegisterFault('none')
  // The scan for those whose day has come is begun again, as a quarter of an hour later.
  await eventually(
    'the clock',
    () =>
      portal.moveClock(over + 60_000).then(
        () => true,
        () => false,
      ),
    60,
  )
  await become('done', leavers)

  const left = new Set(people)
  const ended = new Map(running.filter(({ person }) => left.has(person)).map(({ id, clubId }) => [id, clubId]))
  const after = register()
  const open = after.assignments.filter(({ id, until }) => ended.has(id) && until > lastDay)
  expect(open).toEqual([])
  const ends = after.feed.filter(({ ref, membership }) => left.has(ref) && membership?.ended)
  expect(repeated(ends.map(({ ref }) => ref))).toEqual([])
  expect(ends).toHaveLength(leavers)
  for (const clubId of new Set(ended.values())) {
    const events = (await stores.mandateEvents.ofClub(clubId)).filter(
      ({ assignment, kind }) => ended.has(assignment) && kind === 'ended',
    )
    const ofClub = [...ended].filter(([, club]) => club === clubId).map(([id]) => id)
    expect(events.map(({ assignment }) => assignment).toSorted()).toEqual(ofClub.toSorted())
  }
  // A letter that was being sent when the worker was killed is uncertain, and never sent again blindly.
  const letterOf = async ({ id }: { id: string }) =>
    (await stores.mail.readLetters(`membership-change-${id}`)).map(({ state }) => state).join(' ')
  /** Where those are whom no letter has reached: of which step nothing is left. */
  const withoutLetter = async () => {
    const found = await Promise.all(
      all.map(async (each) => {
        if ((await letterOf(each)) !== '') return []
        const sendId = membershipChangeSendId(each.id)
        const [send, change, mail, person] = await Promise.all([
          stores.mail.readSend(sendId),
          engine.stateOf(caseProcessId(membershipChangeCase(each))),
          engine.stateOf(mailProcessId(sendId)),
          stores.people.person(each.person),
        ])
        return [{ isStored: send !== null, isOver: send?.over, change, mail, is: person?.memberKinds }]
      }),
    )
    return JSON.stringify(found.flat())
  }
  await eventually(
    'every letter',
    async () => (await Promise.all(all.map(letterOf))).every((state) => /^(sent|uncertain|failed)$/.test(state)),
    // The delivery of one that was cut off is tried again after five minutes at the latest, and two parts were killed.
    700,
    async () => `${countedIn(await Promise.all(all.map(letterOf)))} ${await withoutLetter()}`,
  )
  const addressees = (await seen.letters())
    .filter(({ subject }) => subject === 'Ditt medlemskap har upphört')
    .map(({ to }) => to)
  expect(repeated(addressees)).toEqual([])
}, 1_200_000)
