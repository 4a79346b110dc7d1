import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb'
import { ulid } from 'ulid'
import { portalItems } from '#infra/local/data/portal-items.ts'
import { createPortalClock } from '#shared/platform/clock.ts'
import { connectDynamo } from '#shared/platform/dynamo.ts'
import { createRegister } from '#shared/platform/register/client.ts'
import { createStores } from '#shared/platform/stores/stores.ts'
import { ensureTables } from '#shared/platform/tables.ts'
import type { WorkerDeps } from '#workflows/common/deps.ts'
import { startTestStack } from '../test-stack.ts'
import { sealingForTests } from '../builders/sealing.ts'
import { startRegister, union } from './register.ts'

/**
 * What an electronic ID answers that takes an order. The QR code's secret and the token that starts the app are the
 * same for all.
 */
export const startedOrder = () => ({
  orderRef: ulid(),
  autoStartToken: 'an-app-start-token',
  qrStartToken: 'a-qr-start-token',
  qrStartSecret: 'a-qr-start-secret',
})
/** A real database, filled with the invented union, and a real register, for activities without an engine. */
export const createStoreAndRegister = async () => {
  const stack = await startTestStack({ parts: ['dynamodb'] })
  const register = await startRegister()

  const prefix = `w${process.pid}`
  const dynamo = connectDynamo({
    dynamodbEndpoint: stack.env['DYNAMODB_ENDPOINT'],
    tablePrefix: prefix,
    awsRegion: 'eu-north-1',
  })
  await ensureTables(dynamo.client, prefix)
  const items = portalItems(union, 'key')
  for (let from = 0; from < items.length; from += 25)
    await dynamo.client.send(
      new BatchWriteCommand({
        RequestItems: {
          [dynamo.tables.people]: items.slice(from, from + 25).map((Item) => ({ PutRequest: { Item } })),
        },
      }),
    )

  const stored = new Map<string, Uint8Array>()
  const started: string[] = []
  const unused = () => Promise.reject(new Error('no electronic ID in this test'))
  const deps: WorkerDeps = {
    dynamo,
    stores: createStores(dynamo),
    files: {
      put: async (key, bytes) => void stored.set(key, bytes),
      get: async (key) => stored.get(key) ?? null,
      find: async (key) => stored.get(key) ?? null,
      remove: async (key) => void stored.delete(key),
      removeVersions: async (key) => void stored.delete(key),
      list: async function* (folder) {
        yield* [...stored.keys()].filter((key) => key.startsWith(`${folder}/`))
      },
      lastPut: async (key) => (stored.has(key) ? 0 : null),
      close: () => undefined,
    },
    register: createRegister({ url: register.url, token: 'secret', timeout: 1_000 }),
    mailer: {
      quota: async () => ({ perSecond: 1, leftToday: 1_000 }),
      send: async () => ({ result: 'sent', messageId: '' }),
      close: () => undefined,
    },
    // Takes every order and never hears of a signature.
    electronicId: {
      auth: unused,
      sign: async () => startedOrder(),
      collect: async () => ({ status: 'pending' }),
      cancel: async () => undefined,
    },
    engine: {
      start: async ({ id }) => void started.push(id),
      signal: async () => true,
      startWithSignal: async ({ id }) => void started.push(id),
    },
    clock: createPortalClock(dynamo, { shifts: true }),
    sealing: sealingForTests(),
    realNow: Date.now,
    settings: {
      portalOrigin: 'http://localhost',
      productName: 'Förbundet',
      productSlug: 'forbundet',
      demo: true,
      mailFrom: 'a@example.org',
      contactEmail: 'contact@example.org',
      personalNumberKey: 'key',
      trustRoot: '',
      sealKey: '',
    },
  }
  return {
    deps,
    register,
    stored,
    started,
    registerFile: register.file,
    setRegister: register.setFault,
    close: async () => {
      register.close()
      dynamo.close()
      await stack.stop()
    },
  }
}
export type StoreAndRegister = Awaited<ReturnType<typeof createStoreAndRegister>>
