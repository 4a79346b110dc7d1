import { useEffect, useEffectEvent, useState } from 'react'
import { isTerminal, standings } from '#shared/signing/order-state.ts'
import type { Device, OrderView } from '#shared/signing/order-view.ts'
import { ApiError } from '#web/client/api.ts'
import { setOpenOrder } from './open-order.ts'

/** How an order is started, read and withdrawn: at sign-in or at signing. */
export type OrderCalls = {
  start: (device: Device) => Promise<OrderView>
  read: (order: string) => Promise<OrderView>
  cancel: (order: string) => Promise<OrderView>
  /** The order that runs in this browser, begun in another tab or before the app led back to a new one. */
  find?: () => Promise<OrderView | null>
}

const pollEvery = 1000
const passes = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500 || error.code === 'too-many-requests')
const isLost = (error: unknown) => error instanceof ApiError && error.code === 'order-not-found'

/**
 * One electronic-ID order at a time. Its id is stored under `rememberAs` for this tab, so that a reload resumes it, and
 * `calls.find` finds what began in another; an order is started only by `start`, never by itself. `trouble` passes by
 * itself, `failure` does not.
 */
export const useOrder = ({
  calls,
  rememberAs,
  onSuccess,
  onLost,
}: {
  calls: OrderCalls
  rememberAs: string
  onSuccess: () => void
  /** The portal knows the order no longer: another tab may have gone on with it. */
  onLost?: (() => void) | undefined
}) => {
  const [id, setId] = useState(() => sessionStorage.getItem(rememberAs))
  const [view, setView] = useState<OrderView | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [trouble, setTrouble] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  /** Withdrawing was refused: until the order ends the page asks the person to cancel in the app. */
  const [isAbortFailed, setAbortFailed] = useState(false)
  const running = id !== null && (view === null || !isTerminal(view.state))

  const forget = () => {
    sessionStorage.removeItem(rememberAs)
    setId(null)
    setOpenOrder(null)
  }
  const hear = useEffectEvent((heard: OrderView) => {
    setTrouble(null)
    setView(isAbortFailed && heard.state === 'open' ? { ...heard, hint: standings.abortFailed.message } : heard)
    if (!isTerminal(heard.state)) return
    forget()
    if (heard.state === 'success') onSuccess()
  })
  const fail = useEffectEvent((error: unknown) => {
    if (passes(error)) return setTrouble(error)
    forget()
    if (isLost(error)) onLost?.()
    if (isLost(error)) return setView(view && { ...view, state: standings.lost.state, hint: standings.lost.message })
    setView(null)
    return setFailure(error)
  })
  const read = useEffectEvent((order: string) => calls.read(order))
  const take = (taken: OrderView) => {
    sessionStorage.setItem(rememberAs, taken.order)
    setView(taken)
    setId(taken.order)
  }
  const find = useEffectEvent(async (isOver: () => boolean) => {
    const found = await calls.find?.().catch(() => null)
    if (found && !isOver()) take(found)
  })
  const isFree = id === null && view === null && !busy

  useEffect(() => {
    if (!isFree) return undefined
    let over = false
    const check = () => {
      if (document.visibilityState === 'visible') void find(() => over)
    }
    check()
    window.addEventListener('focus', check)
    document.addEventListener('visibilitychange', check)
    return () => {
      over = true
      window.removeEventListener('focus', check)
      document.removeEventListener('visibilitychange', check)
    }
  }, [isFree])

  useEffect(() => {
    if (!running || !id) return undefined
    setOpenOrder(id)
    let over = false
    let timer: ReturnType<typeof setTimeout>
    const ask = () => {
      read(id)
        .then(
          (heard) => {
            if (!over) hear(heard)
          },
          (error: unknown) => {
            if (!over) fail(error)
          },
        )
        .finally(() => {
          if (!over) timer = setTimeout(ask, pollEvery)
        })
    }
    ask()
    return () => {
      over = true
      clearTimeout(timer)
      setOpenOrder(null)
    }
  }, [running, id])

  const start = async (device: Device) => {
    setBusy(true)
    setFailure(null)
    setAbortFailed(false)
    setView(null)
    try {
      const started = await calls.start(device)
      take(started)
      return started
    } catch (error) {
      setFailure(error)
      return null
    } finally {
      setBusy(false)
    }
  }
  const cancel = async () => {
    if (!id || !view) return
    const before = view
    setView({ ...view, state: standings.cancelling.state, hint: standings.cancelling.message, qr: null })
    try {
      const heard = await calls.cancel(id)
      setView(heard)
      if (isTerminal(heard.state)) forget()
    } catch {
      setAbortFailed(true)
      setView({ ...before, state: standings.abortFailed.state, hint: standings.abortFailed.message })
    }
  }
  /** Back to the choice of device. */
  const again = () => {
    setView(null)
    setFailure(null)
  }
  return { view, failure, trouble, busy, resuming: running && view === null, start, cancel, again }
}
