import { FormattedMessage } from 'react-intl'
import { Outlet } from 'react-router'
import { isFormerMember, isMember, leftOn } from '#shared/roles/membership.ts'
import { LocaleLink } from '#web/client/language.tsx'
import { useSignedIn, whoIs, type SignedIn } from '#web/client/query.ts'
import { DayInWords } from '#web/components/day.tsx'
import { PageTitle } from '#web/components/page-title.tsx'
import './membership.css'

/** What a signed-in person who is no member sees: what is here, and the way in. */
const WayIn = ({ session }: { session: SignedIn }) => {
  const { productName: product, portalNow } = session
  const who = whoIs(session)
  const last = leftOn(who)
  return (
    <>
      <PageTitle id="shell.my-product" values={{ product }} />
      <div className="card">
        <p>
          {last === null ? (
            <FormattedMessage id="membership.way-in.text" values={{ product }} />
          ) : (
            <FormattedMessage id="membership.way-in.left" values={{ product, day: <DayInWords day={last} /> }} />
          )}
        </p>
        {isFormerMember(who, portalNow) && (
          <p>
            <LocaleLink page="payments" params={{}}>
              <FormattedMessage id="membership.way-in.payments" />
            </LocaleLink>
          </p>
        )}
        {last !== null && (
          <p>
            <LocaleLink page="rightOfAccess" params={{}}>
              <FormattedMessage id="data-rights.title" />
            </LocaleLink>
          </p>
        )}
        <p className="actions">
          <LocaleLink page="becomeMember" params={{}} className="button primary">
            <FormattedMessage id="membership.way-in.join" />
          </LocaleLink>
          <LocaleLink page="contact" params={{}} className="button">
            <FormattedMessage id="shell.contact" values={{ product }} />
          </LocaleLink>
        </p>
        <p className="secondary">
          <FormattedMessage id="membership.way-in.applied" />
        </p>
        <p>
          <LocaleLink page="membershipCases" params={{}}>
            <FormattedMessage id="membership.way-in.cases" />
          </LocaleLink>
        </p>
        <p>
          <LocaleLink page="ownCourses" params={{}}>
            <FormattedMessage id="own-courses.title" />
          </LocaleLink>
        </p>
      </div>
    </>
  )
}

/** Of whom the register does not say what kind of member they are: who can put it right. */
const UnknownKind = ({ product }: { product: string }) => (
  <section className="notice attention">
    <h2>
      <FormattedMessage id="membership.unknown-kind.title" />
    </h2>
    <p>
      <FormattedMessage id="membership.unknown-kind.text" />
    </p>
    <LocaleLink page="contact" params={{}} className="button">
      <FormattedMessage id="shell.contact" values={{ product }} />
    </LocaleLink>
  </section>
)

/** The pages about one's own membership; everybody else is shown the way in. */
const MembersOnly = () => {
  const session = useSignedIn()
  if (!isMember(whoIs(session))) return <WayIn session={session} />
  return (
    <>
      {session.roles.every(({ kind }) => kind === 'unknown') && <UnknownKind product={session.productName} />}
      <Outlet />
    </>
  )
}
export default MembersOnly
