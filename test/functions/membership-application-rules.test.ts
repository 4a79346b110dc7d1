import { createIntl } from '@formatjs/intl'
import { ulid } from 'ulid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operations as commands } from '#functions/membership-application-commands/operations.ts'
import type { FieldIssue } from '#shared/fields/errors.ts'
import { PortalError } from '#shared/errors.ts'
import { applicantKinds, workFields } from '#shared/membership-application/kinds.ts'
import en from '../../web/messages/en/forms/fields.json'
import sv from '../../web/messages/sv/forms/fields.json'
import { applicationOf, judgedAt, ruleRows, saidOf, withValue } from '../builders/application-rules.ts'
import { engineWithRoom } from '../builders/engine-with-room.ts'
import { completeApplication } from '../builders/membership-application.ts'
import { aPortal, type Portal } from '../builders/portal.ts'
import { sealingForTests } from '../builders/sealing.ts'
import { textsOf, type MessageCatalogue } from '#shared/languages/message-catalogue.ts'

let portal: Portal

beforeAll(async () => {
  portal = await aPortal({ routes: commands as never })
  // What is not refused gets as far as the engine, which is down.
  const startWithCommand = () => Promise.reject(new PortalError('engine-unavailable'))
  Object.assign(portal.deps, { engine: { ...engineWithRoom, startWithCommand }, sealing: sealingForTests() })
  await portal.clock.move(judgedAt - portal.time.real)
})
afterAll(() => portal.close())

const intl = (locale: string, texts: MessageCatalogue) => createIntl({ locale, messages: textsOf(texts) })
const languages = [intl('sv-SE', sv), intl('en-GB', en)]
const readIn = ({ code, params }: FieldIssue) =>
  languages.map((each) => each.formatMessage({ id: `fields.${code}` }, params))

const send = async (application: unknown): Promise<FieldIssue[]> => {
  const { json } = await portal.visitor().send('POST', '/membership-application', {
    body: { commandId: ulid(), device: 'same', application },
  })
  return json.code === 'engine-unavailable' ? [] : ((json['fields'] ?? [{ path: '', code: json.code }]) as FieldIssue[])
}

test.each(ruleRows)('%s, %s, %j: %s', async (...row) => {
  const [, path, , refused] = row
  const wrong = await send(applicationOf(row))
  expect(wrong.map((each) => [each.path, each.code, ...readIn(each)])).toEqual(
    refused === null ? [] : [[path, refused, ...(saidOf(row) ?? [])]],
  )
})

const everyField = [...new Set(Object.values(workFields).flat())]
test.each(applicantKinds)('a field that is not of its kind is refused, one of its own is missed: %s', async (kind) => {
  const own: readonly string[] = workFields[kind]
  for (const field of everyField) {
    const [wrong] = await send(
      withValue(completeApplication(kind), `work.${field}`, own.includes(field) ? undefined : 'x'),
    )
    expect([field, wrong?.path, wrong?.code === 'unknown-field']).toEqual([
      field,
      `work.${field}`,
      !own.includes(field),
    ])
  }
})

const tooYoung = [
  'Den som är under 18 år kan inte välja autogiro. Välj e-faktura eller pappersfaktura.',
  'If you are under 18 you cannot choose direct debit. Choose e-invoice or paper invoice.',
]
test.each([
  ['20090121-2381', 'autogiro', [['payment.method', 'direct-debit-too-young', ...tooYoung]]],
  ['20090120-2382', 'autogiro', []],
  ['20090121-2381', 'paper-invoice', []],
])('born %s, pays by %s: refused at the field %j', async (number, method, refused) => {
  const complete = completeApplication('student')
  const payment = method === 'autogiro' ? complete.payment : { method }
  const wrong = await send(withValue({ ...complete, payment }, 'person.personalNumber', number))
  expect(wrong.map((each) => [each.path, each.code, ...readIn(each)])).toEqual(refused)
})
