import { ulid } from 'ulid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ServerName } from '#infra/local/parts.ts'
import { serverNames } from '#infra/local/parts.ts'
import type { Stack } from '#infra/local/stack.ts'
import { ApplicationView } from '#shared/contract/membership-application.ts'
import { createRegister } from '#shared/platform/register/client.ts'
import type { Browser } from '../builders/browser.ts'
import { phone } from '../builders/electronic-id.ts'
import { eventually, good } from '../builders/answers.ts'
import { runningPortal, seasonMorning, type DemoPerson, type RunningPortal } from '../builders/guided-meeting.ts'
import { completeApplication } from '../builders/membership-application.ts'
import { startTestStack } from '../test-stack.ts'
import { payloadKey, spellings, storedPayloads } from './traces.ts'
import { witnesses } from './witnesses.ts'

/** Applications for membership while the parts that carry them out are killed. The tests follow on each other. */
let stack: Stack
let portal: RunningPortal
let seen: ReturnType<typeof witnesses>
let register: ReturnType<typeof createRegister>
let simulator: ReturnType<typeof phone>

beforeAll(async () => {
  stack = await startTestStack({ parts: [...serverNames, 'seed'], mayBeRested: true })
  portal = runningPortal(stack.env)
  await portal.moveClock(seasonMorning)
  seen = witnesses(stack.env)
  simulator = phone(stack.env['ELECTRONIC_ID_CONTROL_URL'] ?? '')
  register = createRegister({ url: stack.env['REGISTER_URL'] ?? '', token: stack.env['REGISTER_TOKEN'] ?? '' })
}, 240_000)
afterAll(() => stack?.stop())

const siri: DemoPerson = { ref: '', personalNumber: '198503142385', name: 'Siri Sökande' }
const stina: DemoPerson = { ref: '', personalNumber: '199105122387', name: 'Stina Sökande' }
const nils: DemoPerson = { ref: '', personalNumber: '199001012385', name: 'Nils Nyinträdd' }

type Kind = 'student' | 'retired' | 'job_seeker'
const path = '/membership-application'
const applicationOf = ({ personalNumber }: DemoPerson, kind: Kind) => {
  const application = completeApplication(kind)
  application.person.personalNumber = `${personalNumber.slice(0, 8)}-${personalNumber.slice(8)}`
  application.person.email = `${kind}@example.com`
  return application
}
/** The same request again and again, until it is answered. */
const submit = async (browser: Browser, id: string, application: object): Promise<ApplicationView> => {
  const send = () => browser.send('POST', path, { body: { commandId: id, device: 'same', application } })
  return eventually(
    'an answer',
    async () => {
      const reply = await send().catch(() => null)
      return reply && reply.status < 500 ? ApplicationView.parse(good(reply, 'the application').json) : null
    },
    60,
  )
}
const read = async (browser: Browser, id: string) => {
  const reply = await browser.get(`${path}/${id}`).catch(() => null)
  return reply?.status === 200 ? ApplicationView.parse(reply.json) : null
}
const reaches = (browser: Browser, id: string, state: ApplicationView['state']) =>
  eventually(`the application ${state}`, async () => (await read(browser, id))?.state === state, 120)
const approve = async ({ order }: ApplicationView, person: DemoPerson) =>
  portal.approve({ order: order?.order ?? '', autoStartToken: order?.autoStartToken ?? '' }, person)
const restart = async (part: ServerName) => {
  await stack.kill(part)
  await stack.restart(part)
}

/** What an application leaves behind, once: a membership, a letter, and a member who can sign in. */
const expectOnce = async (browser: Browser, id: string, person: DemoPerson, kind: Kind) => {
  await reaches(browser, id, 'registered')
  expect(await register.membership(`apply/${id}`)).toMatchObject({ memberSince: expect.any(String) as string })
  const letters = async () => (await seen.letters()).filter(({ to }) => to.includes(`${kind}@example.com`))
  await eventually('the letter', async () => (await letters()).length > 0, 60)
  expect((await letters()).map(({ subject }) => subject)).toEqual(['Välkommen som medlem i Förbundet'])
  const member = await portal.signedInAs(person)
  expect((await member.get('/session')).json).toMatchObject({ signedIn: true, roles: [{ kind }] })
}

test('an application sent five times is carried out once, though register, worker, engine and database fail', async () => {
  const [browser, id] = [portal.visitor(), ulid()]
  const application = applicationOf(siri, 'student')
  await seen.setRegisterFault('down')
  const answers = await Promise.all(Array.from({ length: 5 }, () => submit(browser, id, application)))
  // Who is answered while the order is being placed reads of it later.
  const isOrdered = (view: ApplicationView | null) => Boolean(view?.order?.autoStartToken)
  const ordered = await eventually('the order', async () => {
    const view = await read(browser, id)
    return isOrdered(view) && view
  })
  const tokens = [...answers.filter(isOrdered), ordered].map(({ order }) => order?.autoStartToken)
  expect(new Set(tokens).size).toBe(1)
  await approve(ordered, siri)
  await reaches(browser, id, 'waiting-for-register')
  for (const part of ['worker', 'temporal', 'dynamodb'] as const) await restart(part)
  await eventually('the failure', async () => (await read(browser, id))?.cause === 'register-unavailable', 60)
  await seen.setRegisterFault('none')
  await expectOnce(browser, id, siri, 'student')
}, 240_000)

test('a membership whose answer got lost while the worker was killed is made once', async () => {
  const [browser, id] = [portal.visitor(), ulid()]
  await seen.setRegisterFault('answer-lost')
  await approve(await submit(browser, id, applicationOf(nils, 'retired')), nils)
  await eventually('the membership', async () => register.membership(`apply/${id}`), 60)
  await restart('worker')
  await seen.setRegisterFault('none')
  await expectOnce(browser, id, nils, 'retired')
}, 240_000)

test('a signature given while the file store is down makes a member when it is back, though the answer is given once', async () => {
  const [browser, id] = [portal.visitor(), ulid()]
  const view = await submit(browser, id, applicationOf(stina, 'job_seeker'))
  const order = async () =>
    (await simulator.orders()).find(({ autoStartToken }) => autoStartToken === view.order?.autoStartToken)
  const { orderRef } = (await order())!
  const isAsked = async () => (await simulator.collects()).some((each) => each.orderRef === orderRef)
  await eventually('the first question', isAsked, 60)
  await stack.kill('s3')
  await approve(view, stina)
  await eventually('the answer', async () => !(await order()), 60)
  await stack.restart('s3')
  await expectOnce(browser, id, stina, 'job_seeker')
}, 240_000)

test('a person who has become a member and applies again is refused, once the electronic ID has said who asks', async () => {
  const [browser, id] = [portal.visitor(), ulid()]
  const view = await submit(browser, id, applicationOf(siri, 'retired'))
  expect(view).toMatchObject({ state: 'unsigned', cause: null })
  await approve(view, siri)
  await reaches(browser, id, 'refused')
  expect(await read(browser, id)).toMatchObject({ cause: 'already-member', memberSince: null })
}, 240_000)

test('no history of the engine holds a number, a name or an address of an applicant', async () => {
  const { bare, open } = await storedPayloads(stack.env)
  const texts = [...bare, ...(await open(payloadKey(stack.env)))]
  const secrets = [
    ...[siri, nils, stina].flatMap(spellings),
    'student@example.com',
    'retired@example.com',
    'job_seeker@example.com',
    'Storgatan',
  ]
  expect(texts.length).toBeGreaterThan(20)
  expect(secrets.filter((secret) => texts.some((text) => text.includes(secret)))).toEqual([])
})
