import { generateUnion } from '#infra/local/data/union.ts'
import { normalPersonalNumber } from '#shared/fields/personal-number.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stockholmInstant } from '#shared/clock.ts'
import { startElectronicId } from '../builders/electronic-id.ts'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { aPortal, persona, union, type Portal } from '../builders/portal.ts'

let portal: Portal
let electronicId: Awaited<ReturnType<typeof startElectronicId>>
const moved: number[] = []
beforeAll(async () => {
  electronicId = await startElectronicId()
  await writeFile(
    join(electronicId.keys, 'demo.json'),
    JSON.stringify({
      people: union.people.map(({ ref, personalNumber, name, personaId }) => ({
        ref,
        personalNumber,
        name,
        personaId,
      })),
    }),
  )
  portal = await aPortal({
    electronicId: electronicId.client,
    addresses: { electronicIdControlUrl: electronicId.controlUrl },
    clockMoved: (offset) => Promise.resolve(void moved.push(offset)),
  })
  await portal.startMeeting()
})
afterAll(async () => {
  portal.close()
  await electronicId.close()
})

test('the bar offers the personas, the days that matter and what can be broken', async () => {
  const { json } = await portal.visitor().get('/demo')
  expect(json['personas']).toContainEqual({ id: 'chairman', name: 'Astrid Lindahl' })
  expect(json['faults']).toEqual({ electronicId: 'none', register: 'none', mail: 'none' })
  expect(json['jumps']).toContainEqual({ id: 'deadline', at: stockholmInstant('2027-03-15', '09:00') })
  expect(json['jumps']).toContainEqual({ id: 'meeting-day', at: null })
})

test('a visitor who tries becoming a member is given numbers that are valid and no one’s', async () => {
  const newcomers = (await portal.visitor().get('/demo')).json['newcomers'] as { personalNumber: string }[]
  const numbers = newcomers.map(({ personalNumber }) => personalNumber)
  expect(numbers.length).toBeGreaterThan(5)
  expect(new Set(numbers).size).toBe(numbers.length)
  for (const number of numbers) expect(normalPersonalNumber(number, 2027)).toBe(number)
  for (const year of [2027, 2028, 2040]) {
    const taken = generateUnion({ clubs: 40, year }).people.map(({ personalNumber }) => personalNumber)
    expect(taken.filter((number) => numbers.includes(number))).toEqual([])
  }
})

test('a newcomer’s phone signs what they are asked', async () => {
  const browser = portal.visitor()
  const { order } = (await browser.send('POST', '/sign-in/orders', { body: { device: 'other' } })).json
  const reply = await browser.send('POST', '/demo/phone', {
    body: { persona: 'newcomer-student', order, act: 'approve' },
  })
  expect(reply.json).toEqual({ done: true })
})

test('one click signs in as a persona, through the real order', async () => {
  const browser = portal.visitor()
  const { order } = (await browser.send('POST', '/sign-in/orders', { body: { device: 'other' } })).json
  expect(
    (await browser.send('POST', '/demo/phone', { body: { persona: 'adjuster', order, act: 'approve' } })).json,
  ).toEqual({ done: true })
  expect((await browser.get(`/sign-in/orders/${String(order)}`)).json['state']).toBe('success')
  expect((await browser.get('/session')).json['person']).toMatchObject({ ref: persona('adjuster').ref })
})

test('a jump shifts portal time for everyone and is signalled to the processes', async () => {
  const browser = portal.visitor()
  const { json } = await browser.send('POST', '/demo/clock', { body: { jump: 'day-after' } })
  expect(json['portalNow']).toBe(stockholmInstant('2027-03-16', '09:00'))
  expect((await browser.get('/session')).json['portalNow']).toBe(json['portalNow'])
  expect(moved).toEqual([Number(json['portalNow']) - portal.time.real])
  expect((await browser.send('POST', '/demo/clock', { body: { jump: 'meeting-day' } })).status).toBe(422)
})

test('the electronic ID can be stopped and started', async () => {
  const browser = portal.visitor()
  expect((await browser.send('POST', '/demo/faults', { body: { electronicId: 'down' } })).json['faults']).toMatchObject(
    { electronicId: 'down' },
  )
  expect((await browser.send('POST', '/sign-in/orders', { body: { device: 'same' } })).json.code).toBe(
    'electronic-id-unavailable',
  )
  await browser.send('POST', '/demo/faults', { body: { electronicId: 'none' } })
  expect((await browser.send('POST', '/sign-in/orders', { body: { device: 'same' } })).status).toBe(200)
})

test('a portal that is no demonstration has no such controls', async () => {
  portal.deps.config = { ...portal.deps.config, demo: false }
  expect((await portal.visitor().get('/demo')).status).toBe(404)
  expect((await portal.visitor().send('POST', '/demo/clock', { body: { jump: 'deadline' } })).status).toBe(404)
})
