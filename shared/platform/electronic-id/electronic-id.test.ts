import { expect, it } from 'vitest'
import { cancelEnded, ElectronicIdError } from './electronic-id.ts'

const failing = (error: Error) => ({ cancel: () => Promise.reject(error) })

it('an order that the portal has ended stays ended where the electronic ID knows it no more or cannot be reached', async () => {
  for (const reason of ['no-such-order', 'unreachable'] as const)
    await expect(cancelEnded(failing(new ElectronicIdError(reason)), 'order')).resolves.toBeUndefined()
})

it('a fault of the portal’s own is not taken for an order that has ended', async () => {
  await expect(cancelEnded(failing(new TypeError('no dispatcher')), 'order')).rejects.toThrow('no dispatcher')
})
