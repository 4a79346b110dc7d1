import { readOperatorSendings as sendings, readTroubledLetters as letters } from '#shared/contract/operator-sendings.ts'
import { OwnLetterKind } from '#shared/letter-delivery/letter-kind.ts'
import { letterNames } from '#shared/letter-delivery/letter-names.ts'
import { troubledLetters } from '#shared/platform/stores/letter-delivery/troubled-letters.ts'
import { operation } from '../../common/operation.ts'
import type { OperatorDeps } from '../deps.ts'
import { operatorSendings } from './operator-sendings.ts'

const onePage = 50

export const readOperatorSendings = operation(sendings, {
  run: (_, caller, deps: OperatorDeps) => operatorSendings(caller, deps),
})

export const readTroubledLetters = operation(letters, {
  run: async ({ query: { after = null } }, _, { stores, dynamo }: OperatorDeps) => {
    const behind = (await troubledLetters(dynamo)).filter(({ sendId }) => after === null || sendId > after)
    const page = behind.slice(0, onePage)
    const found = await Promise.all(
      page.map(async ({ sendId: id, uncertain, failed, stalled }) => {
        const send = await stores.mail.storedSend(id)
        const kind = OwnLetterKind.safeParse(send?.kind)
        return send && kind.success
          ? [{ id, name: letterNames[kind.data], createdAt: send.createdAt, uncertain, failed, stalled }]
          : []
      }),
    )
    return { letters: found.flat(), next: behind.length > page.length ? (page.at(-1)?.sendId ?? null) : null }
  },
})
