import { FormattedMessage } from 'react-intl'
import { CopyButton } from './copy-button.tsx'

/** A reference to quote to the support or another person, and copying it. */
export const CopyReference = ({ reference }: { reference: string }) => (
  <span className="copy-reference">
    <code>{reference}</code>
    <CopyButton text={reference} copied={<FormattedMessage id="forms.copied" />}>
      <FormattedMessage id="forms.copy" />
      <span className="visually-hidden"> {reference}</span>
    </CopyButton>
  </span>
)
