import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { readPageVersion } from '#shared/contract/content.ts'
import type { ContentPage, PageText } from '#shared/content/page.ts'
import { call } from '#web/client/api.ts'
import { useLanguage } from '#web/client/language.tsx'
import { CardSection } from '#web/components/card-section.tsx'
import { DayAndTime } from '#web/components/day-and-time.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { Loading } from '#web/components/loading.tsx'
import { PageBlocks } from '../page-blocks.tsx'
import { pagesKey } from '../page-queries.ts'

type Use = (text: PageText) => void

/** A former version as it was shown, and the way back to it. */
const Version = ({ page, number, use, close }: { page: string; number: number; use: Use; close: () => void }) => {
  const language = useLanguage()
  const { data, error, refetch } = useQuery({
    queryKey: [...pagesKey, 'version', page, number],
    queryFn: ({ signal }) => call(readPageVersion, { params: { contentPage: page, number }, signal }),
    staleTime: Infinity,
  })
  return (
    <Dialog titleId="pages.version.title" onEscape={close}>
      {!data && (error ? <LoadFailed error={error} retry={refetch} /> : <Loading lines={6} />)}
      {data && (
        <div className="page-version">
          <h3>{data.text.title[language]}</h3>
          <p className="lead">{data.text.summary[language]}</p>
          <PageBlocks body={data.text.body[language]} />
        </div>
      )}
      <p className="actions">
        <button type="button" className="button" onClick={close}>
          <FormattedMessage id="pages.version.close" />
        </button>
        {data && (
          <button
            type="button"
            className="button primary"
            onClick={() => {
              use(data.text)
              close()
            }}
          >
            <FormattedMessage id="pages.version.use" />
          </button>
        )}
      </p>
    </Dialog>
  )
}

/** When the page was published, and what it said then. `use`: writes on from what a version said. */
export const Publishings = ({ page: { id, publishings }, use }: { page: ContentPage; use: Use }) => {
  const [shown, setShown] = useState<number | null>(null)
  if (publishings.length === 0) return null
  return (
    <CardSection title={<FormattedMessage id="pages.versions" />}>
      <ul className="managed-pages">
        {publishings.toReversed().map(({ number, from, until }) => (
          <li key={number}>
            <p>
              <FormattedMessage
                id={until === null ? 'pages.version.from' : 'pages.version.between'}
                values={{ from: <DayAndTime at={from} />, until: until !== null && <DayAndTime at={until} /> }}
              />{' '}
              <button type="button" className="button quiet" onClick={() => setShown(number)}>
                <FormattedMessage id="pages.version.look" />
              </button>
            </p>
          </li>
        ))}
      </ul>
      {shown !== null && <Version page={id} number={shown} use={use} close={() => setShown(null)} />}
    </CardSection>
  )
}
