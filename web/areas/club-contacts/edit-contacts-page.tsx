import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import type { ContactsView } from '#shared/contract/club-contacts.ts'
import { LocaleLink } from '#web/client/language.tsx'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { Loading } from '#web/components/loading.tsx'
import { PageTitle } from '#web/components/page-title.tsx'
import { UndoProvider } from '#web/components/undo.tsx'
import { contactsQuery, membersQuery, useClub, useClubName } from '#web/features/club-queries.ts'
import { ContactBuilder } from './contact-builder.tsx'
import { ContactCards, type ShownContact } from './contact-cards.tsx'
import { judged } from './contact-draft.ts'
import { useOpenContact, type OpenContact } from './open-contact.ts'
import { useContactActs } from './use-contacts.ts'
import './club-contacts.css'

/** What members would see if what stands in the form were saved; its errors are not shown. */
const usePreviewed = ({ clubId, contacts }: ContactsView, { start, draft }: OpenContact): ShownContact[] => {
  const members = useQuery(membersQuery(clubId)).data?.members
  const shown = contacts.filter(({ hasLeft, id }) => !hasLeft || id === start?.id)
  if (!start || !draft) return shown
  const wrong = judged(draft).issues.map(({ path }) => path)
  if (wrong.includes('title')) return shown
  const said = (field: 'area' | 'email') => (wrong.includes(field) ? '' : draft[field])
  const name = draft.kind === 'personal' ? (members?.find(({ ref }) => ref === draft.person)?.name ?? null) : null
  const written: ShownContact = { id: start.id, title: draft.title, area: said('area'), email: said('email'), name }
  return start.version === 0
    ? [...shown, written]
    : shown.map((contact) => (contact.id === start.id ? written : contact))
}

const Editor = ({ view }: { view: ContactsView }) => {
  const acts = useContactActs(view)
  const open = useOpenContact()
  const previewed = usePreviewed(view, open)
  return (
    <div className="contacts-columns">
      <ContactBuilder view={view} acts={acts} open={open} />
      <section className="contacts-preview" aria-labelledby="contacts-preview">
        <h2 id="contacts-preview">
          <FormattedMessage id="contacts.preview" />
        </h2>
        {previewed.length > 0 ? (
          <ContactCards contacts={previewed} level={3} />
        ) : (
          <p className="secondary">
            <FormattedMessage id="contacts.preview.empty" />
          </p>
        )}
      </section>
    </div>
  )
}

/** Where the club's officers say whom its members write to, with what members see of it beside. */
const EditContactsPage = () => {
  const { data, error, refetch } = useQuery(contactsQuery(useClub()))
  return (
    <>
      <PageTitle
        id="contacts.edit"
        over={useClubName()}
        aside={
          <LocaleLink page="contacts" params={{}} className="button">
            <FormattedMessage id="contacts.show" />
          </LocaleLink>
        }
      />
      {data ? (
        <UndoProvider>
          <Editor view={data} />
        </UndoProvider>
      ) : error ? (
        <LoadFailed error={error} retry={refetch} what="form" />
      ) : (
        <Loading lines={6} />
      )}
    </>
  )
}
export default EditContactsPage
