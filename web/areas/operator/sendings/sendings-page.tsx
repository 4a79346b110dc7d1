import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { needsAttention, type OperatorSending, type SendingAct } from '#shared/operator/sending.ts'
import { CardSection } from '#web/components/card-section.tsx'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { Loading } from '#web/components/loading.tsx'
import { PageTitle } from '#web/components/page-title.tsx'
import { sendingsQuery } from '#web/features/sendings-query.ts'
import '../operator.css'
import { RatesPlot } from './rates-plot.tsx'
import { SendingLine } from './sending-line.tsx'
import { TroubledLetters } from './troubled-letters.tsx'

/** Says what was done; takes the focus, because the button that began it is gone. */
const DoneNotice = ({ act, at }: { act: SendingAct; at: number }) => {
  const said = useRef<HTMLParagraphElement>(null)
  useEffect(() => said.current?.focus(), [act, at])
  return (
    <p role="status" className="notice done" tabIndex={-1} ref={said}>
      <FormattedMessage id={`operator.sending.done.${act}`} />
    </p>
  )
}

const Sendings = ({ sendings }: { sendings: readonly OperatorSending[] }) => {
  const [done, setDone] = useState<{ act: SendingAct; at: number } | null>(null)
  const attention = sendings.filter(needsAttention).length
  return (
    <>
      {done && <DoneNotice {...done} />}
      <CardSection title={<FormattedMessage id="operator.sendings.list" values={{ attention }} />}>
        {sendings.length === 0 && (
          <p>
            <FormattedMessage id="operator.sendings.none" />
          </p>
        )}
        <ul className="lines">
          {sendings.map((sending) => (
            <SendingLine
              key={sending.id}
              sending={sending}
              onDone={(act) => setDone((before) => ({ act, at: (before?.at ?? 0) + 1 }))}
            />
          ))}
        </ul>
      </CardSection>
      <CardSection className="plots" title={<FormattedMessage id="operator.sending.rates" />}>
        <RatesPlot sendings={sendings} />
      </CardSection>
    </>
  )
}

/** Letters that many get: what an operator should check first, how many come back, and single letters in trouble. */
const SendingsPage = () => {
  const { data, error, refetch } = useQuery(sendingsQuery)
  return (
    <div className="wide-page">
      <PageTitle id="operator.sendings.title" />
      {!data && (error ? <LoadFailed error={error} retry={refetch} /> : <Loading lines={6} />)}
      {data && error && (
        <p role="status" className="notice attention">
          <FormattedMessage id="operator.cases.stale" />
        </p>
      )}
      {data && <Sendings sendings={data.sendings} />}
      <TroubledLetters />
    </div>
  )
}
export default SendingsPage
