import { useQuery } from '@tanstack/react-query'
import { Button, Checkbox } from 'antd'
import { useId, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { cancelSigning, readOpenSigning, readSigning, startSigning } from '#shared/contract/signing.ts'
import { call } from '#web/client/api.ts'
import { useWaitingAct } from '#web/components/one-primary.tsx'
import { Loading } from '#web/components/loading.tsx'
import { OrderFlow } from '#web/features/order/order-flow.tsx'
import type { OrderCalls } from '#web/features/order/use-order.ts'
import { useCommandId } from '#web/components/use-command-id.ts'
import { LockedByOther, useButtonRefusal } from '#web/areas/annual-meeting/frame/locked-by-other.tsx'
import { offlineBanner, useOnline } from '#web/client/use-online.ts'
import { ApproveSimulated } from '#web/areas/annual-meeting/rehearsal/approve-simulated.tsx'
import { useRehearsal } from '#web/areas/annual-meeting/rehearsal/use-rehearsal.ts'
import { useMeeting } from '#web/areas/annual-meeting/meeting-context.tsx'

type Role = 'secretary' | 'adjuster'

/**
 * What is typed is saved before it is signed. Starting an order again after an answer that got lost is the same order.
 */
const useSigningCalls = (club: string, year: number, role: Role): OrderCalls => {
  const { store } = useMeeting()
  const id = useCommandId()
  return {
    start: async (device) => {
      await store.whenSaved()
      const body = { commandId: id.get(), role, certified: true, device }
      try {
        const order = await call(startSigning, { params: { club, year }, body })
        id.renew()
        return order
      } catch (error) {
        id.heard(error)
        throw error
      }
    },
    read: (order) => call(readSigning, { params: { club, year, order }, background: true }),
    find: async () => (await call(readOpenSigning, { params: { club, year }, background: true })).order,
    cancel: (order) => call(cancelSigning, { params: { club, year, order } }),
  }
}

/** An order of an earlier round, or of another part in a rehearsal, has nothing to say in this one. */
const rememberAs = (club: string, year: number, round: number, role: Role) =>
  `signing-order-${club}-${year}-${round}-${role}`

/** The order that runs on the server is gone on with after a reload; it is never started by itself. */
const useOpenOrder = (club: string, year: number, round: number, role: Role) => {
  const { data, isPending } = useQuery({
    queryKey: ['open-signing', club, year, round, role],
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    queryFn: async ({ signal }) => {
      const { order, available } = await call(readOpenSigning, { params: { club, year }, signal, background: true })
      if (order) sessionStorage.setItem(rememberAs(club, year, round, role), order.order)
      return { isOpen: order !== null, available }
    },
  })
  return {
    isPending,
    available: data?.available ?? true,
    isOpen: Boolean(data?.isOpen) || sessionStorage.getItem(rememberAs(club, year, round, role)) !== null,
  }
}

/** What is certified, then the choice of device; an order starts by a click alone. */
export const SignFlow = ({ role }: { role: Role }) => {
  const { view, refresh } = useMeeting()
  const {
    clubId: club,
    year,
    protocol: { round },
  } = view.summary
  const online = useOnline()
  const refusal = useButtonRefusal('startSigning')
  const isPrimary = useWaitingAct()
  const id = useId()
  const [certified, setCertified] = useState(false)
  const [asked, setAsked] = useState(false)
  const [begun, setBegun] = useState(false)
  const calls = useSigningCalls(club, year, role)
  const { isPending, isOpen, available } = useOpenOrder(club, year, round, role)
  const rehearsed = useRehearsal()
  if (isPending) return <Loading />
  if (!available)
    return (
      <p className="notice attention">
        <FormattedMessage id="errors.rehearsal-signing-unavailable" />
      </p>
    )
  if (begun || isOpen)
    return (
      <section aria-labelledby={`${id}-title`}>
        <h3 id={`${id}-title`}>
          <FormattedMessage id="signing.title.protocol" />
        </h3>
        <OrderFlow
          calls={calls}
          rememberAs={rememberAs(club, year, round, role)}
          onSuccess={() => void refresh()}
          beside={rehearsed ? (order) => <ApproveSimulated key={order} order={order} /> : undefined}
        />
      </section>
    )
  const needsCertificate = role === 'secretary'
  const missing = asked && needsCertificate && !certified
  const begin = () => {
    setAsked(true)
    if (needsCertificate && !certified) document.getElementById(`${id}-certify`)?.focus()
    else setBegun(true)
  }
  return (
    <div>
      <p>
        <FormattedMessage id={`protocol-page.sign.${role}`} />
      </p>
      {needsCertificate && (
        <div className={missing ? 'field invalid' : 'field'}>
          <Checkbox
            id={`${id}-certify`}
            checked={certified}
            aria-describedby={missing ? `${id}-error` : undefined}
            aria-invalid={missing || undefined}
            onChange={(event) => setCertified(event.target.checked)}
          >
            <FormattedMessage id="protocol-page.certify" />
          </Checkbox>
          {missing && (
            <p role="alert" className="field-error" id={`${id}-error`}>
              <FormattedMessage id="errors.protocol-not-certified" />
            </p>
          )}
        </div>
      )}
      <LockedByOther />
      <Button
        type={isPrimary ? 'primary' : 'default'}
        size="large"
        disabled={!online || refusal === 'locked'}
        aria-describedby={online ? undefined : offlineBanner}
        onClick={begin}
      >
        <FormattedMessage id={role === 'secretary' ? 'signing.title.protocol' : 'protocol-page.adjust'} />
      </Button>
    </div>
  )
}
