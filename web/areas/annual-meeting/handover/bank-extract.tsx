import { FormattedMessage } from 'react-intl'
import type { HandoverView } from '#shared/contract/annual-meeting-handover.ts'
import { readBankExtract } from '#shared/contract/annual-meeting-files.ts'
import { extractIssues } from '#shared/annual-meeting/handover/bank-extract.ts'
import { fileAddress } from '#web/client/api.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { CardSection, StateTag } from '#web/components/card-section.tsx'
import { useMeeting } from '../meeting-context.tsx'
import { ExtractForm } from './extract-form.tsx'
import { SavedExtract } from './saved-extract.tsx'
import type { HandoverActions } from './use-handover.ts'

/** The extract from the protocol that the bank asks for: who attests it, who signs for the club, and the document. */
export const BankExtract = ({ handover, put }: { handover: HandoverView; put: HandoverActions['put'] }) => {
  const { view } = useMeeting()
  const { clubId: club, year, type, submittedAt } = view.summary
  const [changing, setChanging] = useState(false)
  const { extract } = handover.state
  const isReady = extract !== null && extractIssues(extract, handover, view).length === 0
  const isSettled = isReady && submittedAt !== null && !changing
  return (
    <CardSection
      className="bank-extract no-print"
      title={<FormattedMessage id="handover.extract" />}
      tag={
        <StateTag state={isReady ? 'done' : 'untouched'}>
          <FormattedMessage id={isReady ? 'handover.extract.ready' : 'handover.extract.missing'} />
        </StateTag>
      }
    >
      <p>
        <FormattedMessage id="handover.extract.what" />
      </p>
      {!handover.protocolIsFinal && (
        <p className="notice attention">
          <FormattedMessage id={type === 'self-run' ? 'handover.extract.draft.self-run' : 'handover.extract.draft'} />
        </p>
      )}
      {isSettled ? (
        <>
          <SavedExtract extract={extract} />
          <Button onClick={() => setChanging(true)}>
            <FormattedMessage id="handover.extract.change" />
          </Button>
        </>
      ) : (
        <ExtractForm handover={handover} put={put} />
      )}
      {isReady && (
        <p className="actions">
          <a className="button" href={fileAddress(readBankExtract, { club, year })} target="_blank" rel="noreferrer">
            <FormattedMessage id="handover.extract.open" />
          </a>
        </p>
      )}
    </CardSection>
  )
}
