import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { findMembershipApplication, type ApplicationView } from '#shared/contract/membership-application.ts'
import { isTerminal } from '#shared/signing/order-state.ts'
import { call } from '#web/client/api.ts'
import { orderKey } from './sign-step.tsx'
import { useAddressedStep } from './steps.ts'

type Props = {
  /** Whether this tab has no application of its own. */
  isFree: boolean
  onRunning: () => void
  onSigned: (application: string) => void
}

/**
 * Goes on with the application that another tab of the browser has begun to sign, since an app may lead back to a new
 * one. The page searches for it when it is opened and when one comes back to it. One that has just been signed is shown
 * only at the address of the signing, to which the app leads back: a person who opens the page anew is another
 * applicant.
 */
export const useBegun = ({ isFree, onRunning, onSigned }: Props) => {
  const isAtSigning = useAddressedStep() === 'sign'
  const [isFresh, setFresh] = useState(() => isFree && sessionStorage.getItem(orderKey) === null)
  const [resumed, setResumed] = useState<string | null>(null)
  const isNew = isFresh && isFree
  const { data, isPending } = useQuery({
    queryKey: ['begun-membership-application'],
    enabled: isNew,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: 'always',
    queryFn: async ({ signal }) => (await call(findMembershipApplication, { signal, background: true })).application,
  })
  const goOnWith = useEffectEvent(({ application, order }: ApplicationView) => {
    const isSigned = order !== null && isTerminal(order.state)
    if (isSigned && !isAtSigning) return
    setFresh(false)
    if (isSigned) return onSigned(application)
    sessionStorage.setItem(orderKey, application)
    setResumed(application)
    onRunning()
  })
  const begun = (isNew && data) || null
  useEffect(() => {
    if (begun) goOnWith(begun)
  }, [begun])
  return {
    /** The application that is gone on with. */
    resumed,
    isSearching: isNew && isPending && isAtSigning,
    /** From now on this tab has its own. */
    stop: () => setFresh(false),
  }
}
