import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { actOnPhone, moveClock, setFaults, type DemoView } from '#shared/contract/demo.ts'
import { readSignIn, startSignIn } from '#shared/contract/sign-in.ts'
import { isTerminal } from '#shared/signing/order-state.ts'
import { useOpenOrder } from '#web/features/order/open-order.ts'
import { ApiError, call } from '#web/client/api.ts'
import { useSessionActions } from '#web/client/query.ts'
import { demoQuery } from '#web/features/demo/demo-query.ts'

const pollEvery = 700
const wait = () =>
  new Promise((done) => {
    setTimeout(done, pollEvery)
  })

/** Signs in as the real thing does: an order, the phone that approves it, and its outcome. */
const signInAs = async (persona: string) => {
  const { order } = await call(startSignIn, { body: { device: 'other' } })
  await call(actOnPhone, { body: { persona, order, act: 'approve' } })
  let view = await call(readSignIn, { params: { order } })
  while (!isTerminal(view.state)) {
    await wait()
    view = await call(readSignIn, { params: { order } })
  }
  if (view.state !== 'success') throw new ApiError({ status: 409, code: 'something-went-wrong' })
}

type Jump = DemoView['jumps'][number]['id']
type Faults = Partial<DemoView['faults']>
export type PhoneAct = 'approve' | 'cancel' | 'decline' | 'expire'

/** Everything the demonstration bar can do, and what it is doing. */
export const useDemo = () => {
  const client = useQueryClient()
  const { data: demo } = useQuery(demoQuery)
  const openOrder = useOpenOrder()
  const { hear } = useSessionActions()
  const [doing, setDoing] = useState<string | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const during = async (what: string, act: () => Promise<unknown>) => {
    setDoing(what)
    setFailure(null)
    await act().catch(setFailure)
    setDoing(null)
  }
  const answer = (persona: string, order: string, act: PhoneAct) => call(actOnPhone, { body: { persona, order, act } })
  return {
    demo,
    openOrder,
    doing,
    failure,
    /** What day leads somewhere changes as the club decides. */
    refresh: () => client.invalidateQueries({ queryKey: demoQuery.queryKey }),
    /** The phone answers the open order if there is one; otherwise the person signs in. */
    personate: (persona: string) =>
      during(persona, async () => {
        if (openOrder) return answer(persona, openOrder, 'approve')
        await signInAs(persona)
        return hear()
      }),
    phone: (persona: string, order: string, act: PhoneAct) => during('phone', () => answer(persona, order, act)),
    jump: (jump: Jump) =>
      during(jump, async () => {
        client.setQueryData(demoQuery.queryKey, await call(moveClock, { body: { jump } }))
        await client.invalidateQueries()
      }),
    fault: (faults: Faults) =>
      during('fault', async () => client.setQueryData(demoQuery.queryKey, await call(setFaults, { body: faults }))),
  }
}
