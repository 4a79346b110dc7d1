import { FormattedMessage, useIntl } from 'react-intl'
import { conclude, shareOf, type PollResults as Results } from '#shared/news/results.ts'
import type { PollView } from '#shared/contract/news.ts'
import { useLanguage } from '#web/client/language.tsx'
import { CardSection } from '#web/components/card-section.tsx'
import { Bars } from '#web/components/plot/bars.tsx'
import { PlotFrame } from '#web/components/plot/plot-frame.tsx'

const useConclusion = ({ options }: PollView, results: Results) => {
  const intl = useIntl()
  const language = useLanguage()
  const named = (id: string) => options.find((option) => option.id === id)?.text[language] ?? ''
  const found = conclude(results)
  if (found.kind === 'none') return intl.formatMessage({ id: 'news.results.none' })
  if (found.kind === 'tie')
    return intl.formatMessage(
      { id: 'news.results.tie' },
      { options: intl.formatList(found.ids.map(named)), share: found.share },
    )
  return intl.formatMessage({ id: `news.results.${found.kind}` }, { option: named(found.id), share: found.share })
}

/** What a closed poll has come to: the conclusion as heading, a bar for each option, the same figures as a table. */
const PollResults = ({ poll, results }: { poll: PollView; results: Results }) => {
  const intl = useIntl()
  const language = useLanguage()
  const conclusion = useConclusion(poll, results)
  const about = intl.formatMessage({ id: 'news.results.final' }, { count: results.answers })
  const rows = results.options.map(({ id, count }) => {
    const text = poll.options.find((option) => option.id === id)?.text[language] ?? ''
    const isOwn = poll.chosen?.includes(id) ?? false
    const share = intl.formatMessage({ id: 'news.results.share' }, { share: shareOf(count, results.answers) })
    return {
      id,
      count,
      isOwn,
      share,
      name: isOwn ? intl.formatMessage({ id: 'news.results.own' }, { option: text }) : text,
    }
  })
  const bars = rows.map(({ id, name, count, isOwn, share }) => ({
    id,
    name,
    count,
    label: intl.formatMessage({ id: 'news.results.label' }, { count, share }),
    tone: isOwn ? ('here' as const) : ('untouched' as const),
  }))
  const table = {
    columns: [
      <FormattedMessage key="option" id="news.results.option" />,
      <FormattedMessage key="count" id="news.results.count" />,
      <FormattedMessage key="share" id="news.results.of-all" />,
    ],
    rows: rows.map(({ id, name, count, share }) => ({ id, cells: [name, count, share] })),
  }
  return (
    <CardSection title={<FormattedMessage id="news.results.title" />}>
      <PlotFrame about={about} conclusion={conclusion} table={table}>
        <Bars bars={bars} title={about} />
      </PlotFrame>
      {poll.choice === 'several' && (
        <p className="secondary">
          <FormattedMessage id="news.results.several" />
        </p>
      )}
    </CardSection>
  )
}
export default PollResults
