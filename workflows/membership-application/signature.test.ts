import { MockActivityEnvironment } from '@temporalio/testing'
import { expect, it, vi } from 'vitest'
import { ElectronicIdError } from '#shared/platform/electronic-id/electronic-id.ts'
import type { SigningEnd } from '#shared/platform/stores/sessions/signing-orders.ts'
import type { WorkerDeps } from '../common/deps.ts'
import { applicationSignature, unsignedEnd } from './signature.ts'

vi.mock('node:timers/promises', () => ({ setTimeout: () => Promise.resolve() }))

it('is lost with a worker that died with the answer: the electronic ID gives it only once', async () => {
  let end: SigningEnd | undefined
  const started = { orderRef: 'ref', autoStartToken: '', qrStartToken: '', qrStartSecret: '' }
  const applicationOrders = {
    read: async () => ({
      order: 'id',
      owner: 'a-browser',
      device: 'same',
      startedAt: 0,
      started,
      application: 'id',
      end,
    }),
    finish: async (_: string, how: SigningEnd) => {
      end = how
      return true
    },
  }
  const deps = {
    stores: { applicationOrders },
    files: { find: async () => null },
    electronicId: { collect: () => Promise.reject(new ElectronicIdError('no-such-order')) },
    realNow: () => 1,
    settings: { trustRoot: [] },
  } as unknown as WorkerDeps
  const { collect } = applicationSignature(deps)
  expect(await new MockActivityEnvironment().run(() => collect('id'))).toBeNull()
  expect(end).toEqual({ status: 'lost' })
  expect(unsignedEnd(end)).toBe('signature-lost')
})

it.each([
  [{ status: 'id-mismatch' }, 'id-mismatch'],
  [{ status: 'withdrawn' }, 'withdrawn'],
  [{ status: 'failed', hint: 'expiredTransaction' }, 'expired'],
  [undefined, 'expired'],
] as const)('that ended with %j makes the application %s', (end, state) => {
  expect(unsignedEnd(end)).toBe(state)
})
