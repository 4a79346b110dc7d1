import { DownloadOutlined } from '@ant-design/icons'
import { FormattedMessage } from 'react-intl'
import { readProtocolPdf } from '#shared/contract/annual-meeting-files.ts'
import { protocolAnchor } from '#shared/languages/paths.ts'
import { fileAddress } from '#web/client/api.ts'
import { CardSection } from '#web/components/card-section.tsx'
import { useParticipation } from './use-participation.ts'

/** The way to the protocol once it is submitted and final. */
export const FinalProtocol = () => {
  const { club, year, view } = useParticipation()
  if (view.submittedAt === null) return null
  return (
    <CardSection className="no-print" title={<FormattedMessage id="member-page.protocol" />}>
      <p>
        <FormattedMessage id="member-page.protocol.final" />
      </p>
      <p>
        <a
          id={protocolAnchor}
          className="button primary"
          href={fileAddress(readProtocolPdf, { club, year })}
          target="_blank"
          rel="noreferrer"
        >
          <DownloadOutlined aria-hidden="true" /> <FormattedMessage id="member-page.protocol.read" />
        </a>
      </p>
    </CardSection>
  )
}
