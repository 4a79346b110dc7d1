import type { TestWorkflowEnvironment } from '@temporalio/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { heldMeeting } from './meeting-scenes.ts'
import { createWorld, type Meeting, type World } from './meeting-world.ts'
import { createTimeSkippingEnvironment } from './time-skipping.ts'

let env: TestWorkflowEnvironment
let world: World
beforeAll(async () => {
  env = await createTimeSkippingEnvironment()
  world = await createWorld(env)
})
afterAll(async () => {
  await world.close()
  await env.teardown()
})

type Votes = Record<string, number>

/** A meeting that elected an auditor among three, of whom the second best withdrew after the first round. */
const held = async (withdrawn: (candidates: string[]) => string[], second: (candidates: string[]) => Votes | null) => {
  const candidates: string[] = []
  const names: string[] = []
  const meeting = await heldMeeting(world, {
    items: (members) => {
      const three = members.slice(5, 8)
      candidates.push(...three.map(({ ref }) => ref))
      names.push(...three.map(({ name }) => name))
      const [one = '', two = '', third = ''] = candidates
      const first = { votes: { [one]: 9, [two]: 6, [third]: 4 }, blanks: 1 }
      const votes = second(candidates)
      const post = { id: 'p1', type: 'auditor', seats: 1, termYears: 1, holders: [], nominees: candidates }
      const rounds = votes ? [first, { votes, blanks: 0 }] : [first]
      return { elections: { posts: [{ ...post, method: 'counted', rounds, withdrawn: withdrawn(candidates) }] } }
    },
  })
  return { meeting, candidates, names }
}
const registered = async ({ clubId, year }: Meeting) =>
  ((await world.deps.stores.people.clubPeople(clubId))?.assignments ?? [])
    .filter(({ type, from }) => type === 'auditor' && from.startsWith(String(year)))
    .map(({ person }) => person)
const textOf = async (meeting: Meeting) => {
  const { protocol } = (await meeting.summary())!
  const text = await world.deps.stores.meetings.readProtocolVersion(meeting.key, protocol.version)
  return (text?.paragraphs ?? []).map(({ text: said }) => said).join('\n')
}

it('the run-off is held without who withdrew, who is not registered, and the protocol names both', async () => {
  const { meeting, candidates, names } = await held(
    ([, two = '']) => [two],
    ([one = '', , third = '']) => ({ [one]: 8, [third]: 12 }),
  )
  const [first, second, third] = names
  const said = await textOf(meeting)
  expect(said).toContain(`${second} avböjde.`)
  expect(said).toContain(`Andra valomgången hölls mellan ${first} och ${third}.`)
  expect(said).toContain(`Mötet valde ${third} till revisor`)
  expect(await registered(meeting)).toEqual([candidates[2]])
})

it('with no more left than the seats no one votes, and the one who is left is registered', async () => {
  const { meeting, candidates, names } = await held(
    ([, ...others]) => others,
    () => null,
  )
  const [first, second, third] = names
  const said = await textOf(meeting)
  expect(said).toMatch(new RegExp(`(${second} och ${third}|${third} och ${second}) avböjde`))
  expect(said).toContain(`${first} valdes utan omröstning.`)
  expect(await registered(meeting)).toEqual([candidates[0]])
})
