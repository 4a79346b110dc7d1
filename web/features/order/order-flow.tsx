import { lazy, Suspense, useEffect, useRef, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { isTerminal, leadsToCode } from '#shared/signing/order-state.ts'
import type { Device, OrderView } from '#shared/signing/order-view.ts'
import { useSession } from '#web/client/query.ts'
import { ErrorMessage } from '#web/components/error-message.tsx'
import { Loading } from '#web/components/loading.tsx'
import { openApp, useAppLink, type AppLink } from './open-app.ts'
import { TimeLeft, WaitLeft } from './time-left.tsx'
import { useOrder, type OrderCalls } from './use-order.ts'
import './order.css'

const QrCode = lazy(() => import('./qr-code.tsx'))
const DemoPhone = lazy(() => import('#web/features/demo/demo-phone.tsx'))

const tones = {
  open: '',
  cancelling: '',
  success: 'done',
  expired: 'attention',
  cancelled: 'attention',
  declined: 'attention',
  'id-mismatch': 'error',
  failed: 'error',
} as const

/** The one message of a state; read aloud when it changes. */
const StateMessage = ({ view, isSignIn }: { view: OrderView; isSignIn: boolean }) => {
  const intl = useIntl()
  const usual = view.hint in intl.messages ? view.hint : `signing.hint.${isTerminal(view.state) ? 'failed' : 'pending'}`
  const id = isSignIn && `${usual}.sign-in` in intl.messages ? `${usual}.sign-in` : usual
  return (
    <div role="status" className={`notice ${tones[view.state]}`}>
      <p>
        <FormattedMessage id={id} />
      </p>
    </div>
  )
}

const DeviceChoice = ({ busy, choose }: { busy: boolean; choose: (device: Device) => void }) => {
  const here = matchMedia('(pointer: coarse)').matches
  const buttons: Device[] = here ? ['same', 'other'] : ['other', 'same']
  return (
    <>
      <p>
        <FormattedMessage id="signing.choose-device" />
      </p>
      <div className="order-choices">
        {buttons.map((device, index) => (
          <button
            key={device}
            type="button"
            className={`button ${index === 0 ? 'primary' : ''}`}
            aria-disabled={busy}
            onClick={() => !busy && choose(device)}
          >
            <FormattedMessage id={device === 'same' ? 'signing.open-here' : 'signing.other-device'} />
          </button>
        ))}
      </div>
    </>
  )
}

/** What stands beside an order that runs. */
type Beside = ((order: string) => ReactNode) | undefined

const Running = ({
  view,
  cancel,
  appLink,
  beside,
  isSignIn,
}: {
  view: OrderView
  cancel: () => void
  appLink: AppLink | null
  beside: Beside
  isSignIn: boolean
}) => (
  <>
    <StateMessage view={view} isSignIn={isSignIn} />
    {view.state === 'open' && beside?.(view.order)}
    {view.qr && (
      <Suspense fallback={<Loading />}>
        <QrCode value={view.qr} />
      </Suspense>
    )}
    <TimeLeft view={view} />
    <div className="order-choices">
      {view.device === 'same' && view.autoStartToken && appLink && (
        <a className="button" href={appLink.href} target={appLink.target} rel="noreferrer">
          <FormattedMessage id="signing.open-here.again" />
        </a>
      )}
      {view.state === 'open' && (
        <button type="button" className="button" onClick={cancel}>
          <FormattedMessage id="signing.cancel" />
        </button>
      )}
    </div>
    {useSession()?.demo && (
      <Suspense fallback={null}>
        <DemoPhone order={view.order} />
      </Suspense>
    )}
  </>
)

/** Identifying or signing with the electronic ID: choice of device, one message per state, and what to do next. */
export const OrderFlow = ({
  calls,
  rememberAs,
  onSuccess,
  onLost,
  beside,
  isSignIn = false,
  instead,
  children,
}: {
  calls: OrderCalls
  rememberAs: string
  onSuccess: () => void
  onLost?: () => void
  beside?: Beside
  /** What comes next where this page can begin no other order: shown for the choice of device and for trying again. */
  instead?: ReactNode
  /** The order is for signing in, not for signing a document. */ isSignIn?: boolean
  children?: ReactNode
}) => {
  const order = useOrder({ calls, rememberAs, onSuccess, onLost })
  const box = useRef<HTMLDivElement>(null)
  const linkOf = useAppLink()
  const { view } = order
  const phase = view ? (isTerminal(view.state) ? 'over' : 'running') : 'choice'
  const lastPhase = useRef(phase)
  useEffect(() => {
    if (lastPhase.current !== phase) box.current?.focus()
    lastPhase.current = phase
  }, [phase])
  const choose = (device: Device) => {
    void order.start(device).then((started) => {
      const link = device === 'same' && started?.autoStartToken ? linkOf(started.autoStartToken) : null
      if (link) openApp(link)
    })
  }
  return (
    <div className="order" ref={box} tabIndex={-1}>
      {order.failure !== null && (
        <>
          <ErrorMessage error={order.failure} />
          <WaitLeft error={order.failure} />
        </>
      )}
      {order.trouble !== null && <ErrorMessage error={order.trouble} />}
      {order.resuming && <Loading />}
      {phase === 'choice' &&
        !order.resuming &&
        (instead ?? (
          <>
            {children}
            <DeviceChoice busy={order.busy} choose={choose} />
          </>
        ))}
      {view && phase === 'running' && (
        <Running
          view={view}
          cancel={() => void order.cancel()}
          appLink={view.autoStartToken ? linkOf(view.autoStartToken) : null}
          beside={beside}
          isSignIn={isSignIn}
        />
      )}
      {view && phase === 'over' && (
        <>
          <StateMessage view={view} isSignIn={isSignIn} />
          {view.state !== 'success' &&
            (instead ?? (
              <div className="order-choices">
                {leadsToCode(view.hint) && (
                  <button type="button" className="button primary" onClick={() => choose('other')}>
                    <FormattedMessage id="signing.other-device" />
                  </button>
                )}
                <button
                  type="button"
                  className={`button ${leadsToCode(view.hint) ? '' : 'primary'}`}
                  onClick={order.again}
                >
                  <FormattedMessage id="signing.retry" />
                </button>
              </div>
            ))}
        </>
      )}
    </div>
  )
}
