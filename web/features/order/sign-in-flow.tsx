import { useMemo, type ReactNode } from 'react'
import { cancelSignIn, findSignIn, readSignIn, startSignIn } from '#shared/contract/sign-in.ts'
import { OrderFlow } from './order-flow.tsx'
import type { OrderCalls } from './use-order.ts'
import { call } from '#web/client/api.ts'
import { useSessionActions, useSessionQuery } from '#web/client/query.ts'

type SignInFlowProps = {
  expected?: string
  /** What goes on once one is signed in. */
  onDone?: () => void
  children?: ReactNode
}

/**
 * The identification that runs in this browser, begun in whichever tab. Where a person is expected it must be them; the
 * sign-in page goes on with any, also one begun where a session had ended.
 */
export const runningSignIn = async (expected?: string) => {
  const found = await call(findSignIn, { background: true })
  return expected === undefined || found.expected === expected ? found.order : null
}

/** Identifies oneself; `expected` is the person whose open work waits, no one else may continue it. */
export const SignInFlow = ({ expected, onDone, children }: SignInFlowProps) => {
  const { hear } = useSessionActions()
  const { refetch } = useSessionQuery()
  const calls = useMemo<OrderCalls>(
    () => ({
      start: (device) => call(startSignIn, { body: { device, expected } }),
      read: (order) => call(readSignIn, { params: { order }, background: true }),
      cancel: (order) => call(cancelSignIn, { params: { order } }),
      find: () => runningSignIn(expected),
    }),
    [expected],
  )
  return (
    <OrderFlow
      calls={calls}
      isSignIn
      rememberAs="sign-in-order"
      onSuccess={() => void hear().then(onDone)}
      onLost={() => void refetch()}
    >
      {children}
    </OrderFlow>
  )
}
