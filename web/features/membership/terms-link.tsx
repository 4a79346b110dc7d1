import { FormattedMessage } from 'react-intl'
import type { Terms } from '#shared/membership-application/terms.ts'
import { LocaleLink } from '#web/client/language.tsx'

export const termsPages = { membership: 'membershipTerms', 'direct-debit': 'directDebitTerms' } as const

/** Opens the terms beside the application, so that nothing typed is lost. */
export const TermsLink = ({ of }: { of: Terms }) => (
  <LocaleLink page={termsPages[of]} params={{}} target="_blank">
    <FormattedMessage id={`join.terms.${of}.link`} />
  </LocaleLink>
)
