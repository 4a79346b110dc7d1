import { FormattedMessage } from 'react-intl'
import { LocaleLink } from '#web/client/language.tsx'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { Loading } from '#web/components/loading.tsx'
import { PageTitle } from '#web/components/page-title.tsx'
import { StickyActions } from '#web/components/sticky-actions.tsx'
import { useMeeting } from '#web/areas/annual-meeting/meeting-context.tsx'
import { ProtocolText } from '../protocol-text.tsx'
import { useProtocolVersion } from '../use-protocol.ts'

/** A text that another one has replaced. */
export const EarlierVersion = ({ version }: { version: number }) => {
  const { year } = useMeeting().view.summary
  const { data, error, refetch } = useProtocolVersion(version)
  const back = (
    <LocaleLink className="button" page="protocol" params={{ year }}>
      <FormattedMessage id="protocol-page.earlier.back" />
    </LocaleLink>
  )
  return (
    <>
      <PageTitle id="protocol-page.earlier.title" values={{ version }} />
      <p className="notice no-print">
        <FormattedMessage id="protocol-page.earlier.text" />
      </p>
      {error && !data && <LoadFailed error={error} retry={refetch} />}
      {!data && !error && <Loading lines={8} />}
      {data && <ProtocolText paragraphs={data.paragraphs} lang={data.language} />}
      <StickyActions back={back} />
    </>
  )
}
