import { useMemo, type ReactNode } from 'react'
import { cancelSignIn, readSignIn, startSignIn } from '#shared/contract/sign-in.ts'
import { OrderFlow } from './order-flow.tsx'
import type { OrderCalls } from './use-order.ts'
import { call } from '#web/client/api.ts'
import { useSessionActions } from '#web/client/query.ts'

type SignInFlowProps = {
  expected?: string
  /** What goes on once one is signed in. */
  onDone?: () => void
  children?: ReactNode
}

/** Identifies oneself; `expected` is the person whose open work waits, nobody else may continue it. */
export const SignInFlow = ({ expected, onDone, children }: SignInFlowProps) => {
  const { hear } = useSessionActions()
  const calls = useMemo<OrderCalls>(
    () => ({
      start: (device) => call(startSignIn, { body: { device, expected } }),
      read: (order) => call(readSignIn, { params: { order }, background: true }),
      cancel: (order) => call(cancelSignIn, { params: { order } }),
    }),
    [expected],
  )
  return (
    <OrderFlow calls={calls} isSignIn rememberAs="sign-in-order" onSuccess={() => void hear().then(onDone)}>
      {children}
    </OrderFlow>
  )
}
