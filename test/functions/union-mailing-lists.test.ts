import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { aPortalWithUnionMailings, type PortalWithUnionMailings } from '../builders/union-mailings-portal.ts'

let portal: PortalWithUnionMailings
beforeAll(async () => {
  portal = await aPortalWithUnionMailings()
})
afterAll(() => portal.close())

test('a list goes on from where it was when the store does not answer for a moment, and has everybody once', async () => {
  const { everybody, optOuts } = portal.stores
  const silence = () => Promise.reject(new DOMException('The store does not answer.', 'TimeoutError'))
  const parts = vi.spyOn(everybody, 'part').mockImplementationOnce(silence)
  vi.spyOn(optOuts, 'among').mockImplementationOnce(silence)
  const id = await portal.drafted()
  const list = await portal.list(id)
  const read = parts.mock.calls.map(([place]) => JSON.stringify(place))
  // The first one is read again, none of the others.
  expect([read.length - new Set(read).size, read[0]]).toEqual([1, read[1]])
  vi.restoreAllMocks()
  const named = await portal.names(id, list)
  expect(new Set(named).size).toBe(named.length)
  expect(named).toHaveLength(list.made?.recipients ?? 0)
})
