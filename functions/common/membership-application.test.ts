import { expect, it } from 'vitest'
import { completeApplication } from '#test/builders/membership-application.ts'
import { unsignedApplication } from '#shared/membership-application/stored.ts'
import type { Stores } from '#shared/platform/stores/stores.ts'
import { applicationView } from './membership-application.ts'

const id = '01JZZZZZZZZZZZZZZZZZZZZZZA'
const day = 86_400_000
const realNow = 1_000 * day

it('an application that waits says when it is tried again by the portal’s time, which a demonstration shifts', async () => {
  const sent = { id, owner: 'a-browser', at: realNow, sentAt: realNow, sha256: 'ab'.repeat(32), from: '2027-02-01' }
  const stored = {
    ...unsignedApplication(completeApplication('student'), sent),
    state: 'signed' as const,
    cause: 'register-slow' as const,
    nextAttemptAt: realNow + 60_000,
  }
  const stores = { applicationOrders: { read: async () => null } } as unknown as Stores
  const visit = { realNow, portalNow: realNow + 30 * day } as Parameters<typeof applicationView>[1]
  const { nextAttemptAt, serverNow } = await applicationView(stored, visit, stores)
  expect({ nextAttemptAt, serverNow }).toEqual({
    nextAttemptAt: realNow + 30 * day + 60_000,
    serverNow: realNow + 30 * day,
  })
})
