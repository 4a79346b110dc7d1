import { FormattedMessage, useIntl } from 'react-intl'
import { stockholmDate } from '#shared/clock.ts'
import { perMille, type OperatorSending } from '#shared/operator/sending.ts'
import { DayInWords } from '#web/components/day.tsx'
import { Bars } from '#web/components/plot/bars.tsx'
import { PlotFrame } from '#web/components/plot/plot-frame.tsx'
import { SendingName } from './sending-line.tsx'

/** The last sendings of which something was sent, so many of them. */
const most = 12

/** Which share of the last sendings came back or was called unwanted; the table has both and the numbers. */
export const RatesPlot = ({ sendings }: { sendings: readonly OperatorSending[] }) => {
  const intl = useIntl()
  const about = intl.formatMessage({ id: 'operator.sending.rates' })
  const percent = (share: number) => intl.formatNumber(share / 1000, { style: 'percent', maximumFractionDigits: 1 })
  const nameOf = ({ kind, club }: OperatorSending) =>
    club?.name ?? intl.formatMessage({ id: `operator.sending.kind.${kind}` })
  const shown = sendings
    .toSorted((one, other) => other.createdAt - one.createdAt)
    .flatMap((sending) => {
      const returned = perMille(sending.bounced, sending.delivered)
      const complained = perMille(sending.complained, sending.delivered)
      return returned === null || complained === null ? [] : [{ sending, returned, complained }]
    })
    .slice(0, most)
  const worst = shown.toSorted((one, other) => other.returned - one.returned)[0]
  const conclusion =
    worst && worst.returned > 0 ? (
      <FormattedMessage
        id="operator.sending.rates.most"
        values={{
          share: percent(worst.returned),
          what: nameOf(worst.sending),
          day: <DayInWords day={stockholmDate(worst.sending.createdAt)} />,
        }}
      />
    ) : (
      <FormattedMessage id="operator.sending.rates.none" />
    )
  const table = {
    columns: (['sending', 'day', 'delivered', 'bounced', 'complained'] as const).map((column) => (
      <FormattedMessage key={column} id={`operator.sending.rates.${column}`} />
    )),
    rows: shown.map(({ sending, returned, complained }) => ({
      id: sending.id,
      cells: [
        <SendingName key="name" sending={sending} />,
        <DayInWords key="day" day={stockholmDate(sending.createdAt)} />,
        sending.delivered,
        `${sending.bounced} (${percent(returned)})`,
        `${sending.complained} (${percent(complained)})`,
      ],
    })),
  }
  const bars = shown.map(({ sending, returned }) => ({
    id: sending.id,
    name: nameOf(sending),
    count: returned,
    label: percent(returned),
    tone: 'failed' as const,
  }))
  return (
    <PlotFrame about={about} conclusion={conclusion} table={table}>
      {worst !== undefined && worst.returned > 0 && <Bars bars={bars} title={about} />}
    </PlotFrame>
  )
}
