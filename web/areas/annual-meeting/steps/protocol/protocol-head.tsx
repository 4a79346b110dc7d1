import { FormattedMessage } from 'react-intl'
import { readProtocolPdf } from '#shared/contract/annual-meeting-files.ts'
import { isSigned } from '#shared/annual-meeting/protocol/states.ts'
import { fileAddress } from '#web/client/api.ts'
import { StateTag } from '#web/components/card-section.tsx'
import { useMeeting } from '#web/areas/annual-meeting/meeting-context.tsx'

const tones = {
  'not-created': 'untouched',
  generated: 'here',
  edited: 'here',
  'signed-by-secretary': 'here',
  'signed-by-adjuster': 'here',
  'fully-signed': 'done',
  submitted: 'done',
} as const

/** Where the protocol stands, and its PDF. */
export const ProtocolHead = () => {
  const { clubId: club, year, protocol } = useMeeting().view.summary
  return (
    <p className="protocol-head no-print">
      <StateTag state={tones[protocol.state]}>
        <FormattedMessage id={`protocol-page.state.${protocol.state}`} />
      </StateTag>
      <span className="secondary">
        <FormattedMessage id="protocol-page.version" values={{ version: protocol.version }} />
      </span>
      <a href={fileAddress(readProtocolPdf, { club, year })} target="_blank" rel="noreferrer">
        <FormattedMessage id={isSigned(protocol.state) ? 'protocol-page.pdf' : 'protocol-page.pdf.draft'} />
      </a>
      <button type="button" className="link-button" onClick={() => print()}>
        <FormattedMessage id="protocol-page.print" />
      </button>
    </p>
  )
}
