import { FormattedMessage, useIntl } from 'react-intl'
import type { ExtractChoice } from '#shared/annual-meeting/handover/bank-extract.ts'
import { ReadValue } from '#web/components/form/field-frame.tsx'
import { useName } from '../fields/person-field.tsx'

/** What was chosen for the extract, to read. */
export const SavedExtract = ({ extract }: { extract: ExtractChoice }) => {
  const intl = useIntl()
  const nameOf = useName()
  const names = (refs: readonly string[]) => intl.formatList(refs.map((ref) => nameOf(ref)))
  return (
    <>
      <ReadValue label={<FormattedMessage id="handover.extract.signatories" />}>{names(extract.signatories)}</ReadValue>
      <ReadValue label={<FormattedMessage id="handover.extract.manner" />}>
        <FormattedMessage id={`handover.extract.manner.${extract.manner}`} />
      </ReadValue>
      <ReadValue label={<FormattedMessage id="handover.extract.attested-by" />}>{names(extract.attestants)}</ReadValue>
    </>
  )
}
