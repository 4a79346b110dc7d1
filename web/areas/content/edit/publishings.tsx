import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { versionState } from '#shared/content/shown.ts'
import { readPageVersion } from '#shared/contract/content.ts'
import type { ContentPage, PageText } from '#shared/content/page.ts'
import { call } from '#web/client/api.ts'
import { useLanguage } from '#web/client/language.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { Loading } from '#web/components/loading.tsx'
import { PageBlocks } from '../page-blocks.tsx'
import { pagesKey } from '../page-queries.ts'
import { PageChanges } from './page-changes.tsx'
import { VersionList } from './version-list.tsx'

type Use = (text: PageText) => void

/** A version as it was shown; `children`: what is made of it. */
const WithVersion = ({
  page,
  number,
  children,
}: {
  page: string
  number: number
  children: (text: PageText) => ReactNode
}) => {
  const { data, error, refetch } = useQuery({
    queryKey: [...pagesKey, 'version', page, number],
    queryFn: ({ signal }) => call(readPageVersion, { params: { contentPage: page, number }, signal }),
    staleTime: Infinity,
  })
  if (!data) return error ? <LoadFailed error={error} retry={refetch} /> : <Loading lines={6} />
  return children(data.text)
}

const Close = ({ close }: { close: () => void }) => (
  <p className="actions">
    <button type="button" className="button" onClick={close}>
      <FormattedMessage id="pages.version.close" />
    </button>
  </p>
)

type Shown = { page: string; number: number; close: () => void }

/** A former version as it was shown, and the way back to it. */
const Version = ({ page, number, use, close }: Shown & { use: Use }) => {
  const language = useLanguage()
  return (
    <Dialog titleId="pages.version.title" onEscape={close}>
      <WithVersion page={page} number={number}>
        {(text) => (
          <>
            <div className="page-version">
              <h3>{text.title[language]}</h3>
              <p className="lead">{text.summary[language]}</p>
              <PageBlocks body={text.body[language]} />
            </div>
            <p>
              <button
                type="button"
                className="button primary"
                onClick={() => {
                  use(text)
                  close()
                }}
              >
                <FormattedMessage id="pages.version.use" />
              </button>
            </p>
          </>
        )}
      </WithVersion>
      <Close close={close} />
    </Dialog>
  )
}

/** What a version changed of the one before it. */
const Changes = ({ page, number, before, close }: Shown & { before: number }) => (
  <Dialog titleId="pages.changes.title" onEscape={close}>
    <div className="page-version" tabIndex={0}>
      <WithVersion page={page} number={before}>
        {(former) => (
          <WithVersion page={page} number={number}>
            {(later) => <PageChanges before={former} after={later} />}
          </WithVersion>
        )}
      </WithVersion>
    </div>
    <Close close={close} />
  </Dialog>
)

type Props = { page: ContentPage; portalNow: number; use: Use }

/**
 * When the page was published, what it said then, and what each version changed. `use`: writes on from what one said.
 */
export const Publishings = ({ page: { id, publishings }, portalNow, use }: Props) => {
  const [shown, setShown] = useState<{ number: number; before: number | null } | null>(null)
  const close = () => setShown(null)
  return (
    <>
      <VersionList
        versions={publishings.map((publishing) => ({
          ...publishing,
          state: versionState(publishings, publishing, portalNow),
        }))}
      >
        {({ number }) => {
          const before = publishings
            .filter((each) => each.number < number)
            .toSorted((one, other) => other.number - one.number)[0]
          return (
            <>
              <button type="button" className="button quiet" onClick={() => setShown({ number, before: null })}>
                <FormattedMessage id="pages.version.show" />
              </button>
              {before && (
                <button
                  type="button"
                  className="button quiet"
                  onClick={() => setShown({ number, before: before.number })}
                >
                  <FormattedMessage id="pages.version.changes" />
                </button>
              )}
            </>
          )
        }}
      </VersionList>
      {shown?.before === null && <Version page={id} number={shown.number} use={use} close={close} />}
      {shown && shown.before !== null && (
        <Changes page={id} number={shown.number} before={shown.before} close={close} />
      )}
    </>
  )
}
