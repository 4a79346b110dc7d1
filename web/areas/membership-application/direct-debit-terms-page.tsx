import { TermsText } from './terms-text.tsx'

/** What an applicant agrees to who pays by direct debit. */
const DirectDebitTermsPage = () => <TermsText of="direct-debit" />
export default DirectDebitTermsPage
