import { lazy, Suspense } from 'react'
import { FormattedMessage, FormattedNumber } from 'react-intl'
import { additionalFit, insuredDays, stretchesOf } from '#shared/insurance/compensation.ts'
import type { Terms } from '#shared/insurance/terms.ts'
import { Loading } from '#web/components/loading.tsx'
import { PlotFrame } from '#web/components/plot/plot-frame.tsx'

const IncomePicture = lazy(async () => ({ default: (await import('./income-picture.tsx')).IncomePicture }))

/** What comes in each month while the days pass: the conclusion as heading, a picture, the same figures as a table. */
export const IncomeOverDays = ({ income, terms }: { income: number; terms: Terms }) => {
  const stretches = stretchesOf(income, 'income', terms)
  const hasAdditional = additionalFit(income) !== 'below'
  const additional = hasAdditional ? stretchesOf(income, 'additional', terms) : null
  const [first] = stretches
  const conclusion = hasAdditional ? 'additional' : income > terms.fund.ceiling ? 'above' : 'within'
  const columns = ['days', 'fund', 'added', 'total', ...(additional ? ['with-additional'] : [])]
  return (
    <PlotFrame
      about={<FormattedMessage id="insurance.plot" />}
      conclusion={
        <FormattedMessage
          id={`insurance.plot.${conclusion}`}
          values={{
            total: first?.total ?? 0,
            more: additional?.[0]?.total ?? 0,
            fund: first?.fund ?? 0,
            days: insuredDays(income, 'income'),
            moreDays: insuredDays(income, 'additional'),
            fundDays: first?.through ?? 0,
          }}
        />
      }
      table={{
        columns: columns.map((column) => <FormattedMessage key={column} id={`insurance.column.${column}`} />),
        rows: stretches.map(({ from, through, fund, added, total }, index) => ({
          id: String(from),
          cells: [
            `${from}–${through}`,
            ...[fund, added, total, ...(additional ? [additional[index]?.total ?? 0] : [])].map((amount, at) => (
              <FormattedNumber key={columns[at + 1]} value={amount} />
            )),
          ],
        })),
      }}
    >
      <Suspense fallback={<Loading />}>
        <IncomePicture stretches={stretches} additional={additional} />
      </Suspense>
    </PlotFrame>
  )
}
