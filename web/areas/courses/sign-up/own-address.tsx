import { createContext, use } from 'react'
import { FormattedMessage } from 'react-intl'
import { mayOpenAs } from '#shared/roles/page-access.ts'
import { LocaleLink } from '#web/client/language.tsx'
import { useSession } from '#web/client/query.ts'

/** Where the reader is written to, empty where they tell it just now; null for somebody without an address. */
export const OwnAddress = createContext<string | null>('')

const page = 'membershipContact'

/** The way to give an address, for whoever has contact details of their own. */
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

/** What somebody is told by email; in other words for whoever cannot be written to. */
export const ByEmail = ({ id, otherwise = 'courses.own.no-address' }: { id: string; otherwise?: string }) => {
  const email = use(OwnAddress)
  if (email !== null) return <FormattedMessage id={id} />
  return (
    <>
      <FormattedMessage id={otherwise} />
      <ToContactDetails />
    </>
  )
}
