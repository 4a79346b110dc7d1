import { createContext, use } from 'react'
import { FormattedMessage } from 'react-intl'
import type { OwnAddresses } from '#shared/courses/own-address.ts'
import { mayOpenAs } from '#shared/roles/page-access.ts'
import { LocaleLink } from '#web/client/language.tsx'
import { useSession } from '#web/client/query.ts'

/** The reader is declaring an address just now, on this page. */
export const declaredHere: OwnAddresses = { email: '', unconfirmed: null }

/** Where the reader is written to. */
export const OwnAddress = createContext(declaredHere)

const page = 'membershipContact'

/** The way to give an address, for a reader who has contact details of their own. */
const ToContactDetails = () => {
  const session = useSession()
  if (!session?.signedIn || !session.roles.some((role) => mayOpenAs(page, role, session.portalNow).ok)) return null
  return (
    <>
      {' '}
      <LocaleLink page={page} params={{}}>
        <FormattedMessage id="courses.own.no-address.add" />
      </LocaleLink>
    </>
  )
}

/** What a participant is notified of by email; in other words for one who cannot be written to. */
export const ByEmail = ({ id, otherwise = 'courses.own.no-address' }: { id: string; otherwise?: string }) => {
  const { email, unconfirmed } = use(OwnAddress)
  if (email !== null) return <FormattedMessage id={id} />
  if (unconfirmed !== null) return <FormattedMessage id="courses.own.unconfirmed" />
  return (
    <>
      <FormattedMessage id={otherwise} />
      <ToContactDetails />
    </>
  )
}
