import { expect, test } from 'vitest'
import { readConfig, readSettings } from './config.ts'

const complete = {
  PORTAL_ORIGIN: 'http://localhost:4000',
  TEMPORAL_ADDRESS: '127.0.0.1:4001',
  FILES_BUCKET: 'mandat-files',
  MAIL_FROM: 'portal@example.org',
  CONTACT_EMAIL: 'contact@example.org',
  ELECTRONIC_ID_URL: 'https://127.0.0.1:4006',
  ELECTRONIC_ID_CERT: 'client.pem',
  ELECTRONIC_ID_KEY: 'client.key',
  ELECTRONIC_ID_CA: 'ca.pem',
  ELECTRONIC_ID_TRUST_ROOT: 'root.pem',
  REGISTER_URL: 'http://127.0.0.1:4008',
  REGISTER_TOKEN: 'token',
  PAYLOAD_KEY_FILE: 'payload.key',
  SEAL_KEY_FILE: 'seal.pem',
  SEAL_PUBLIC_KEY_FILE: 'seal-public.pem',
  PERSONAL_NUMBER_KEY: 'key',
}

test('what has a usual value need not be set', () => {
  expect(readConfig(complete)).toMatchObject({
    temporalTaskQueue: 'mandat',
    tablePrefix: 'mandat',
    demo: false,
    dynamodbEndpoint: undefined,
  })
})

test('every missing or unusable setting is named in one sentence', () => {
  expect(() => readConfig({ ...complete, MAIL_FROM: '', REGISTER_URL: 'nowhere' })).toThrow(
    'These settings are missing or not usable: MAIL_FROM, REGISTER_URL.',
  )
})

test('the portal is open unless it is closed for maintenance', () => {
  expect([readConfig(complete).maintenance, readConfig({ ...complete, MAINTENANCE: '1' }).maintenance]).toEqual([
    false,
    true,
  ])
})

test('the demonstration controls exist only where they are asked for', () => {
  expect(readConfig({ ...complete, DEMO: '1' }).demo).toBe(true)
})

test('a process that reads some settings asks for no other', () => {
  expect(readSettings({ TABLE_PREFIX: 'portal' }, ['tablePrefix', 'demo'])).toEqual({
    tablePrefix: 'portal',
    demo: false,
  })
  expect(() => readSettings({}, ['tablePrefix', 'payloadKeyFile'])).toThrow(
    'These settings are missing or not usable: PAYLOAD_KEY_FILE.',
  )
})
