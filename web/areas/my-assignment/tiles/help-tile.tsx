import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { readContactInfo } from '#shared/contract/contact-union.ts'
import { call } from '#web/client/api.ts'
import { useSession } from '#web/client/query.ts'
import { StateTag } from '#web/components/card-section.tsx'
import { Tile } from './tile.tsx'

/** Whether the union answers the telephone now. */
export const HelpTile = () => {
  const product = useSession()?.productName ?? ''
  const query = useQuery({
    queryKey: ['contact', 'tile'],
    queryFn: ({ signal }) => call(readContactInfo, { signal, background: true }),
  })
  return (
    <Tile
      title={<FormattedMessage id="contact.title" values={{ product }} />}
      icon="help"
      page="contactAsElected"
      params={{}}
      query={query}
      state={() => <FormattedMessage id="my-assignment.tile.contact" />}
      tag={({ isOpen }) => (
        <StateTag state={isOpen ? 'done' : 'untouched'}>
          <FormattedMessage id={isOpen ? 'contact.open' : 'contact.closed'} />
        </StateTag>
      )}
    />
  )
}
