import { TermsText } from './terms-text.tsx'

const MembershipTermsPage = () => <TermsText of="membership" />
export default MembershipTermsPage
