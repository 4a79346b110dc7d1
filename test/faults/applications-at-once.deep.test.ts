import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ulid } from 'ulid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serverNames } from '#infra/local/parts.ts'
import { RegisterData } from '#infra/local/register/data.ts'
import type { Stack } from '#infra/local/stack.ts'
import { ApplicationView } from '#shared/contract/membership-application.ts'
import { luhnCheckDigit } from '#shared/fields/luhn.ts'
import { applicantKinds } from '#shared/membership-application/kinds.ts'
import { connectDynamo, type Dynamo } from '#shared/platform/dynamo.ts'
import { createStores, type Stores } from '#shared/platform/stores/stores.ts'
import { ControlRefusal } from '../builders/electronic-id.ts'
import { eventually } from '../builders/answers.ts'
import { runningPortal, seasonMorning, type RunningPortal } from '../builders/guided-meeting.ts'
import { completeApplication } from '../builders/membership-application.ts'
import { startTestStack } from '../test-stack.ts'
import { doubledApplications, repeated, witnesses } from './witnesses.ts'

/** `npm run rush` makes it two hundred. */
const applicants = Number(process.env['MANDAT_APPLICATIONS'] ?? 40)
const sentTwice = applicants / 10
/** As many as ask at the same time. */
const atOnce = 20

let stack: Stack
let portal: RunningPortal
let seen: ReturnType<typeof witnesses>
let dynamo: Dynamo
let stores: Stores

beforeAll(async () => {
  stack = await startTestStack({ parts: [...serverNames, 'seed'], mayBeRested: true })
  portal = runningPortal(stack.env)
  await portal.moveClock(seasonMorning)
  seen = witnesses(stack.env)
  await seen.setQuota(200)
  dynamo = connectDynamo({
    dynamodbEndpoint: stack.env['DYNAMODB_ENDPOINT'],
    tablePrefix: stack.env['TABLE_PREFIX'] ?? 'mandat',
    awsRegion: 'eu-north-1',
  })
  stores = createStores(dynamo)
}, 240_000)
afterAll(async () => {
  dynamo?.close()
  await stack?.stop()
})

const anApplicant = (index: number) => {
  const serial = String(index + 1).padStart(3, '0')
  const personalNumber = `19860214-${serial}${luhnCheckDigit(`860214${serial}`)}`
  const application = completeApplication(applicantKinds[index % applicantKinds.length]!)
  application.person.personalNumber = personalNumber
  application.person.email = `applicant-${serial}@example.com`
  const browser = portal.visitor()
  let id = ulid()
  /** The same command until it is answered, as the page sends it. */
  const send = () =>
    eventually(
      'an answer',
      async () => {
        const body = { commandId: id, device: 'same', application }
        const reply = await browser.send('POST', '/membership-application', { body }).catch(() => null)
        return reply && reply.status < 500 ? ApplicationView.parse(reply.json) : null
      },
      240,
    )
  const state = async () => {
    const reply = await browser.get(`/membership-application/${id}`).catch(() => null)
    return reply?.status === 200 ? ApplicationView.parse(reply.json).state : null
  }
  /** As the page does where an order came to nothing: a new application with what was typed. */
  const sendAnew = () => {
    id = ulid()
    return send()
  }
  const sign = async (sent: ApplicationView) => {
    const who = { ref: '', personalNumber: personalNumber.replace('-', ''), name: `Sökande ${serial}` }
    for (let view = sent; ; view = await sendAnew()) {
      const autoStartToken = view.order?.autoStartToken
      if (!autoStartToken) continue
      try {
        return await portal.approve({ order: id, autoStartToken }, who)
      } catch (error) {
        // The order was too old by the time its answer came.
        if (!(error instanceof ControlRefusal)) throw error
      }
    }
  }
  return { idNow: () => id, email: application.person.email, send, sendAnew, sign, state }
}
type Applicant = ReturnType<typeof anApplicant>

/** How many applications stand how, and what is known of the first of them. */
const standing = async (applicants: readonly Applicant[]): Promise<string> => {
  const stored = await Promise.all(applicants.map(({ idNow }) => stores.applications.read(idNow())))
  const states = Map.groupBy(stored, (each) => [each?.state ?? 'none', each?.cause].filter(Boolean).join(' '))
  const first = await Promise.all(
    [...states.values()].map(async ([each]) => {
      const order = each && (await stores.applicationOrders.read(each.id))
      return { ...each, order: order && { startedAt: order.startedAt, hint: order.hint, end: order.end } }
    }),
  )
  const counted = [...states].map(([state, { length }]) => `${length} ${state}`)
  return `${counted.join(', ')} at ${Date.now()}; for instance ${JSON.stringify(first)}`
}

const register = () =>
  RegisterData.parse(JSON.parse(readFileSync(path.join(stack.env['MANDAT_DATA_DIR'] ?? '', 'register.json'), 'utf8')))

test('of many applications, a tenth sent twice, none is lost and none doubled while worker, engine and register fail', async () => {
  const all = Array.from({ length: applicants }, (_, index) => anApplicant(index))
  const waiting = [...all.entries()]
  const apply = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, applicant]: [number, Applicant] = next
      const views = await Promise.all(Array.from({ length: index < sentTwice ? 2 : 1 }, applicant.send))
      await applicant.sign(views[0]!)
    }
  }
  const breakThings = async () => {
    await eventually('half of them', async () => waiting.length < applicants / 2, 240)
    await stack.kill('register')
    await stack.restart('register')
    await seen.setRegisterFault('answer-lost')
    await stack.kill('worker')
    await stack.restart('worker')
    await stack.kill('temporal')
    await stack.restart('temporal')
    await seen.setRegisterFault('none')
  }
  await Promise.all([breakThings(), ...Array.from({ length: atOnce }, apply)])
  const open = new Set(all)
  const applyAnewOrEnd = async (applicant: Applicant) => {
    const state = await applicant.state()
    if (state === 'registered') open.delete(applicant)
    // What the electronic ID answered can be had only once, and went with the worker.
    if (state === 'expired' || state === 'signature-lost') await applicant.sign(await applicant.sendAnew())
  }
  await eventually(
    'every membership',
    async () => {
      const isOpen = new Set((await stores.applications.open()).map(({ id }) => id))
      const over = [...open].filter(({ idNow }) => !isOpen.has(idNow()))
      await Promise.all(over.slice(0, atOnce).map(applyAnewOrEnd))
      return open.size === 0
    },
    300,
    () => standing([...open]),
  )
  const made = register().memberships.map(({ key }) => key)
  expect(made.toSorted((one, other) => one.localeCompare(other))).toEqual(
    all.map(({ idNow }) => `apply/${idNow()}`).toSorted((one, other) => one.localeCompare(other)),
  )
  expect(repeated(register().people.map(({ personalNumber }) => personalNumber))).toEqual([])
  const stored = await Promise.all([stores.applications.open(), stores.applications.recentlyOver(Date.now())])
  expect(doubledApplications(stored.flat())).toEqual([])
  // A letter that was being sent when the worker was killed is uncertain, and never sent again blindly.
  const letterOf = async ({ idNow }: Applicant) =>
    (await stores.mail.readLetters(`apply-${idNow()}`)).map(({ state }) => state).join(' ')
  await eventually(
    'every letter',
    async () => (await Promise.all(all.map(letterOf))).every((state) => /^(sent|uncertain)$/.test(state)),
    240,
  )
  const addressees = (await seen.letters()).map(({ to }) => to.match(/applicant-\d+@example\.com/)?.[0] ?? '')
  expect(repeated(addressees.filter(Boolean))).toEqual([])
}, 900_000)
