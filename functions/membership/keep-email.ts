import { keepEmail as endpoint } from '#shared/contract/membership.ts'
import { operation } from '../common/operation.ts'

/** A letter that came back since remains noted. */
export const keepEmail = operation(endpoint, {
  run: async ({ body: { at } }, { who }, { stores }) => {
    await stores.returnedLetters.dismiss(who.ref, at)
    return { done: true as const }
  },
})
