import { useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import { cancelLeaving, startLeaving } from '#shared/contract/membership-leaving-commands.ts'
import { readOwnLeaving, type LeavingNotice } from '#shared/contract/membership-leaving.ts'
import type { Leaving } from '#shared/membership-leaving/stored.ts'
import { isTerminal } from '#shared/signing/order-state.ts'
import type { OrderView } from '#shared/signing/order-view.ts'
import { ApiError, call } from '#web/client/api.ts'
import { useLanguage } from '#web/client/language.tsx'
import { CardSection } from '#web/components/card-section.tsx'
import { DayInWords } from '#web/components/day.tsx'
import { useCommandId } from '#web/components/use-command-id.ts'
import { OrderFlow } from '#web/features/order/order-flow.tsx'
import type { OrderCalls } from '#web/features/order/use-order.ts'

/** The tab's memory of the order that runs, by the id of its notice. */
export const leavingOrderKey = 'membership-leaving-order'

const orderOf = (notice: LeavingNotice | null, id = notice?.id): OrderView => {
  if (!notice?.order || notice.id !== id) throw new ApiError({ status: 404, code: 'order-not-found' })
  return { ...notice.order, order: notice.id }
}

/** The order that runs in this browser, also one that another tab began. */
export const runningOrderOf = (notice: LeavingNotice | null): OrderView | null =>
  notice?.order && !isTerminal(notice.order.state) ? orderOf(notice) : null

type Props = {
  /** Null after a reload: an order that runs goes on, another begins with the page before. */
  leaving: Leaving | null
  lastDay: string
  onSigned: () => void
  /** The portal refused what the page had shown: what holds now is read. */
  onRefused: () => void
  back: () => void
}

/** Signing with the electronic ID that one leaves. */
export const SignLeaving = ({ leaving, lastDay, onSigned, onRefused, back }: Props) => {
  const language = useLanguage()
  const command = useCommandId()
  const asked = useRef(leaving)
  const calls: OrderCalls = {
    start: async (device) => {
      if (asked.current !== leaving) command.renew()
      asked.current = leaving
      try {
        const body = { commandId: command.get(), device, language, leaving }
        const { notice } = await call(startLeaving, { body })
        command.renew()
        return orderOf(notice)
      } catch (error) {
        command.heard(error)
        if (error instanceof ApiError && error.status === 409) onRefused()
        throw error
      }
    },
    read: async (order) => orderOf((await call(readOwnLeaving, { background: true })).notice, order),
    find: async () => runningOrderOf((await call(readOwnLeaving, { background: true })).notice),
    cancel: async (order) => orderOf((await call(cancelLeaving, { params: { notice: order } })).notice),
  }
  const backButton = (
    <p>
      <button type="button" className="link-button" onClick={back}>
        <FormattedMessage id="membership.leaving.sign.back" />
      </button>
    </p>
  )
  return (
    <CardSection title={<FormattedMessage id="membership.leaving.sign" />}>
      <OrderFlow
        calls={calls}
        rememberAs={leavingOrderKey}
        onSuccess={onSigned}
        instead={leaving === null ? backButton : null}
      >
        <p>
          <FormattedMessage id="membership.leaving.sign.text" values={{ day: <DayInWords day={lastDay} /> }} />
        </p>
      </OrderFlow>
      {leaving !== null && backButton}
    </CardSection>
  )
}
