import { useQuery } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { readContacts, type ContactsView } from '#shared/contract/club-contacts.ts'
import { call } from '#web/client/api.ts'
import { StateTag } from '#web/components/card-section.tsx'
import type { HomeTileProps } from './home-tile.ts'
import { Tile } from './tile.tsx'

/** How many titles the tile names before it counts the others. */
const named = 2

const todoOf = ({ contacts, mayEdit }: ContactsView) => {
  const left = contacts.filter(({ hasLeft }) => hasLeft).length
  if (mayEdit && left > 0)
    return (
      <StateTag state="attention">
        <FormattedMessage id="my-assignment.tile.contacts.left" values={{ count: left }} />
      </StateTag>
    )
  return mayEdit && contacts.length === 0 ? (
    <StateTag state="attention">
      <FormattedMessage id="my-assignment.tile.contacts.add" />
    </StateTag>
  ) : null
}

/** Whom the club's members write to; for its officers also what needs mending there. */
export const ContactsTile = ({ clubId }: HomeTileProps) => {
  const intl = useIntl()
  const query = useQuery({
    queryKey: ['contacts', clubId],
    queryFn: ({ signal }) => call(readContacts, { params: { club: clubId }, signal, background: true }),
  })
  const state = ({ contacts }: ContactsView) => {
    const shown = contacts.filter(({ hasLeft }) => !hasLeft)
    const titles = intl.formatList(
      shown.slice(0, named).map(({ title }) => title),
      { type: 'unit' },
    )
    return (
      <FormattedMessage
        id="my-assignment.tile.contacts"
        values={{ count: shown.length, titles, more: Math.max(0, shown.length - named) }}
      />
    )
  }
  return (
    <Tile
      title={<FormattedMessage id="contacts.title" />}
      icon="contacts"
      page="contacts"
      params={{}}
      query={query}
      state={state}
      tag={todoOf}
    />
  )
}
