import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import {
  cancelMembershipApplication,
  submitMembershipApplication,
} from '#shared/contract/membership-application-commands.ts'
import { readMembershipApplication, type ApplicationView } from '#shared/contract/membership-application.ts'
import type { ApplicantKind } from '#shared/membership-application/kinds.ts'
import type { FieldError } from '#shared/errors.ts'
import type { OrderView } from '#shared/signing/order-view.ts'
import { ApiError, call } from '#web/client/api.ts'
import { useCommandId } from '#web/components/use-command-id.ts'
import type { WantedMeeting } from '#web/features/business-meetings/wanted-meeting.ts'
import { OrderFlow } from '#web/features/order/order-flow.tsx'
import type { OrderCalls } from '#web/features/order/use-order.ts'

/** The tab's memory of the order that runs, by the id of its application. */
export const orderKey = 'membership-application-order'

/** The order under the id of its application, by which the portal is asked for it. */
const orderOf = ({ application, order }: ApplicationView): OrderView => {
  if (!order) throw new ApiError({ status: 404, code: 'order-not-found' })
  return { ...order, order: application }
}

type Props = {
  /** Null in a tab that goes on with an order and has nothing filled in: the application was, in another. */
  kind: ApplicantKind | null
  /** Null after a reload, which forgets the numbers: an order that runs goes on, a new one is not begun. */
  application: unknown
  /** A time of a company that is booked with it. */
  meeting: WantedMeeting | null
  onSigned: (application: string) => void
  /** The portal found fields wrong that this page did not. */
  onRefused: (fields: readonly FieldError[]) => void
  back: () => void
  /** Leads to what the reload has forgotten. */
  fillInAgain: () => void
}

/**
 * After a reload and in another tab: why another order cannot be begun, and the way to what has to be filled in again.
 */
const FillInAgain = ({ isElsewhere, fillIn }: { isElsewhere: boolean; fillIn: () => void }) => (
  <div className="notice attention">
    <p>
      <FormattedMessage id={isElsewhere ? 'join.sign.elsewhere' : 'join.sign.reloaded'} />
    </p>
    <button type="button" className="button primary" onClick={fillIn}>
      <FormattedMessage id="join.sign.fill-in-again" />
    </button>
  </div>
)

/** Signing with the electronic ID: it gives the portal the applicant's identity, and needs no session. */
export const SignStep = ({ kind, application, meeting, onSigned, onRefused, back, fillInAgain }: Props) => {
  const client = useQueryClient()
  const command = useCommandId()
  const signed = useRef('')
  const asked = useRef(application)
  const calls: OrderCalls = {
    start: async (device) => {
      // What was changed meanwhile, be it the language, is another application.
      if (asked.current !== application) command.renew()
      asked.current = application
      try {
        const view = await call(submitMembershipApplication, {
          body: { commandId: command.get(), device, application, ...(meeting && { meeting }) },
        })
        command.renew()
        return orderOf(view)
      } catch (error) {
        command.heard(error)
        if (error instanceof ApiError && error.fields.length > 0) onRefused(error.fields)
        // Another student may have been first: the times are shown as they are now.
        if (meeting) void client.invalidateQueries({ queryKey: ['business-meetings'] })
        throw error
      }
    },
    read: async (order) => {
      signed.current = order
      return orderOf(await call(readMembershipApplication, { params: { application: order }, background: true }))
    },
    cancel: async (order) => orderOf(await call(cancelMembershipApplication, { params: { application: order } })),
  }
  return (
    <section className="card" aria-labelledby="step-title">
      <h2 id="step-title" tabIndex={-1}>
        <FormattedMessage id="join.step.sign" />
      </h2>
      <OrderFlow
        calls={calls}
        rememberAs={orderKey}
        onSuccess={() => onSigned(signed.current)}
        instead={application === null ? <FillInAgain isElsewhere={kind === null} fillIn={fillInAgain} /> : null}
      >
        <p>
          <FormattedMessage id="join.sign.text" />
        </p>
      </OrderFlow>
      <p>
        <button type="button" className="link-button" onClick={back}>
          <FormattedMessage id="join.sign.back" />
        </button>
      </p>
    </section>
  )
}
