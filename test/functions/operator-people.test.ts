import { afterAll, beforeAll, expect, test } from 'vitest'
import { findPeople } from '#shared/contract/operator.ts'
import { everyOperation } from '../builders/every-operation.ts'
import { aPortal, persona, union, type Browser, type Portal } from '../builders/portal.ts'

let portal: Portal
let operator: Browser

beforeAll(async () => {
  portal = await aPortal({ routes: everyOperation as never })
  operator = await portal.signedIn('operator')
})
afterAll(() => portal.close())

const search = (words: unknown, who = operator) => who.send('POST', '/operator/people', { body: { words } })
const found = async (words: string) => findPeople.reply.parse((await search(words)).json)

test('an operator finds a chairman by name and by reference, with the club and the assignment', async () => {
  const { ref, name } = persona('chairman')
  const expected = { ref, name, clubId: 'club-001', assignments: expect.arrayContaining(['chairman']) }
  expect((await found(name.toUpperCase())).people).toContainEqual(expect.objectContaining(expected))
  const byReference = await found(ref)
  expect(byReference.people).toContainEqual(expect.objectContaining(expected))
  expect(byReference.people.every((person) => person.ref === ref)).toBe(true)
})

test('a person with a protected identity is found by reference alone, and without a name', async () => {
  const { ref, name } = persona('protected')
  expect((await found(name)).people.map((person) => person.ref)).not.toContain(ref)
  const { people } = await found(ref)
  expect(people).not.toEqual([])
  for (const person of people) expect(person).toMatchObject({ ref, name: '' })
})

test('at most fifty are shown, by name, and how many there are', async () => {
  const { people, found: count } = await found('an')
  const members = union.people.flatMap(({ name, employments }) =>
    employments.filter(({ clubId }) => clubId && name.split(/[\s-]/).some((word) => /^[aåäâàáã]n/i.test(word))),
  )
  expect(count).toBe(members.length)
  expect(people).toHaveLength(Math.min(50, count))
  const names = people.map(({ name }) => name)
  expect(names).toEqual(names.toSorted(new Intl.Collator('sv').compare))
})

test.each([
  ['19850101-1234', 'personal-number-not-searched'],
  ['x', 'min-characters'],
  ['x'.repeat(101), 'too-long'],
])('the words %s are refused: %s', async (words, code) => {
  const { status, json } = await search(words)
  expect([status, json['fields']]).toMatchObject([422, [{ path: 'words', code }]])
})

test('no one but operators searches for people', async () => {
  const replies = await Promise.all(['chairman', 'editor'].map(async (id) => search('an', await portal.signedIn(id))))
  expect(replies.map(({ status }) => status)).toEqual([403, 403])
  expect((await search('an', portal.visitor())).status).toBe(401)
})

test('who searched how often is logged by the minute, and nothing of what they searched for', async () => {
  portal.time.real += 60_000
  const at = portal.time.real
  await search('zzzz')
  const { found: count } = await found(persona('chairman').name)
  const searches = (await portal.stores.audit.searches(at)).filter((each) => each.at === at)
  expect(searches).toEqual([{ at, by: persona('operator').ref, searches: 2, found: count }])
})
