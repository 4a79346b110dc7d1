import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import type { ContactsView } from '#shared/contract/club-contacts.ts'
import { LocaleLink } from '#web/client/language.tsx'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { Loading } from '#web/components/loading.tsx'
import { PageTitle } from '#web/components/page-title.tsx'
import { contactsQuery, useClub, useClubName } from '#web/features/club-queries.ts'
import { ContactCards } from './contact-cards.tsx'
import './club-contacts.css'

const Contacts = ({ contacts, mayEdit }: ContactsView) => {
  const shown = contacts.filter(({ hasLeft }) => !hasLeft)
  if (shown.length > 0) return <ContactCards contacts={shown} level={2} />
  return (
    <section className="card">
      <p>
        <FormattedMessage id={mayEdit ? 'contacts.empty.editor' : 'contacts.empty'} />
      </p>
      {!mayEdit && (
        <LocaleLink page="contact" params={{}}>
          <FormattedMessage id="contacts.empty.union" />
        </LocaleLink>
      )}
    </section>
  )
}

/** Whom the club's members write to. Those who edit see what members see, and the way to change it. */
const ContactsPage = () => {
  const { data, error, refetch } = useQuery(contactsQuery(useClub()))
  const left = data?.contacts.filter(({ hasLeft }) => hasLeft).length ?? 0
  return (
    <>
      <PageTitle
        id="contacts.title"
        over={useClubName()}
        aside={
          data?.mayEdit && (
            <LocaleLink page="editContacts" params={{}} className="button primary">
              <FormattedMessage id="contacts.edit" />
            </LocaleLink>
          )
        }
      />
      {left > 0 && (
        <p className="notice attention">
          <FormattedMessage id="contacts.left" values={{ count: left }} />
        </p>
      )}
      {data ? <Contacts {...data} /> : error ? <LoadFailed error={error} retry={refetch} /> : <Loading lines={5} />}
    </>
  )
}
export default ContactsPage
