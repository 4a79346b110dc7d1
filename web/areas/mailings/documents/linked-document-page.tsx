import { DownloadOutlined } from '@ant-design/icons'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { useParams } from 'react-router'
import { stockholmDate } from '#shared/clock.ts'
import { openLinkedDocument, readLinkedDocument } from '#shared/contract/mailing-documents.ts'
import { call, fileAddress } from '#web/client/api.ts'
import { CardSection } from '#web/components/card-section.tsx'
import { DayInWords } from '#web/components/day.tsx'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { Loading } from '#web/components/loading.tsx'
import { PageTitle } from '#web/components/page-title.tsx'
import { FileSize } from '#web/components/uploads/file-facts.tsx'

const linkedDocumentQuery = (params: { club: string; document: string }) =>
  queryOptions({
    queryKey: ['linked-document', params],
    queryFn: ({ signal }) => call(readLinkedDocument, { params, signal }),
  })

/** A document of the club to which an email to its members led. */
const LinkedDocumentPage = () => {
  const { club = '', document = '' } = useParams()
  const { data, error, refetch } = useQuery(linkedDocumentQuery({ club, document }))
  if (!data) return error ? <LoadFailed error={error} retry={refetch} /> : <Loading lines={4} />
  return (
    <>
      <PageTitle over={data.clubName} text={data.name} />
      <CardSection>
        <p>
          <FormattedMessage
            id="mailings.linked-document"
            values={{
              size: <FileSize bytes={data.size} />,
              day: <DayInWords day={stockholmDate(data.uploadedAt)} />,
            }}
          />
        </p>
        <a className="button primary" href={fileAddress(openLinkedDocument, { club, document })} download>
          <DownloadOutlined aria-hidden="true" /> <FormattedMessage id="mailings.linked-document.open" />
        </a>
      </CardSection>
    </>
  )
}
export default LinkedDocumentPage
