import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { LocaleLink } from '#web/client/language.tsx'
import { useSessionQuery } from '#web/client/query.ts'
import { PartFailed } from './part-failed.tsx'

const Column = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <p className="footer-title">
      <FormattedMessage id={title} />
    </p>
    {children}
  </div>
)

type Leading =
  | 'becomeMember'
  | 'membershipTerms'
  | 'courseCatalogue'
  | 'businessMeetings'
  | 'verifyPackage'
  | 'aboutSection'

const Way = ({ page, text }: { page: Leading; text: string }) => (
  <LocaleLink page={page} params={{}}>
    <FormattedMessage id={text} />
  </LocaleLink>
)

/** The ways to the union, its membership, what it offers to companies and what is told of the portal, from every page. */
export const Footer = () => {
  const { data, error } = useSessionQuery()
  const product = data?.productName
  if (!product && !error) return null
  return (
    <footer className="footer no-print">
      <Column title="shell.nav.contact">
        {product ? (
          <LocaleLink page="contact" params={{}}>
            <FormattedMessage id="shell.contact" values={{ product }} />
          </LocaleLink>
        ) : (
          <PartFailed part="footer" />
        )}
      </Column>
      <Column title="shell.nav.membership">
        {data?.signedIn !== true && <Way page="becomeMember" text="shell.nav.join" />}
        <Way page="courseCatalogue" text="courses.catalogue.title" />
        <Way page="membershipTerms" text="shell.terms" />
      </Column>
      <Column title="shell.footer.companies">
        <Way page="businessMeetings" text="business-meetings.title" />
        <Way page="verifyPackage" text="shell.verify" />
      </Column>
      <Column title="shell.about">
        <Way page="aboutSection" text="shell.footer.about" />
      </Column>
    </footer>
  )
}
