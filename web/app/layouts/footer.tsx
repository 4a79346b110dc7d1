import { FormattedMessage } from 'react-intl'
import { LocaleLink } from '#web/client/language.tsx'
import { useSessionQuery } from '#web/client/query.ts'
import { PartFailed } from './part-failed.tsx'

/** The way to the union, its courses, the terms and the check of protocols, from every page. */
export const Footer = () => {
  const { data, error } = useSessionQuery()
  const product = data?.productName
  if (!product && !error) return null
  return (
    <footer className="footer no-print">
      {product ? (
        <LocaleLink page="contact" params={{}}>
          <FormattedMessage id="shell.contact" values={{ product }} />
        </LocaleLink>
      ) : (
        <PartFailed part="footer" />
      )}
      <LocaleLink page="courseCatalogue" params={{}}>
        <FormattedMessage id="courses.catalogue.title" />
      </LocaleLink>
      <LocaleLink page="businessMeetings" params={{}}>
        <FormattedMessage id="business-meetings.title" />
      </LocaleLink>
      <LocaleLink page="membershipTerms" params={{}}>
        <FormattedMessage id="shell.terms" />
      </LocaleLink>
      <LocaleLink page="aboutSection" params={{}}>
        <FormattedMessage id="shell.about" />
      </LocaleLink>
      <LocaleLink page="verifyPackage" params={{}}>
        <FormattedMessage id="shell.verify" />
      </LocaleLink>
    </footer>
  )
}
