import { useQueryClient } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { saveOwnAddress } from '#shared/contract/course-sign-up.ts'
import type { OwnAddresses } from '#shared/courses/own-address.ts'
import { call } from '#web/client/api.ts'
import { useLanguage } from '#web/client/language.tsx'
import { useAnnounce } from '#web/components/announce.ts'
import { ChangeInPlace, FormInPlace } from '../change-in-place.tsx'
import { AddressField } from './address-field.tsx'
import { useAddressForm } from './use-address-form.ts'
import { useMayDeclareAddress } from './use-may-declare-address.ts'

const name = 'own-address'

const Form = ({ email, close }: { email: string | null; close: () => void }) => {
  const client = useQueryClient()
  const announce = useAnnounce()
  const language = useLanguage()
  const form = useAddressForm({
    name,
    email,
    save: (typed) => call(saveOwnAddress, { body: { email: typed, language } }),
    onSaved: ({ unconfirmed }) => {
      announce(unconfirmed === null ? 'courses.address.saved' : 'courses.address.link-sent')
      close()
      void client.invalidateQueries({ queryKey: ['courses'] })
    },
  })
  return (
    <FormInPlace form={form} texts="courses.address" close={close}>
      <AddressField handle={form} />
    </FormInPlace>
  )
}

/**
 * Where a person who is no member is written to, and the way to change it; a member does so among the contact details.
 */
export const DeclaredAddress = (addresses: OwnAddresses) => {
  const { mayDeclare } = useMayDeclareAddress(addresses)
  if (!mayDeclare) return null
  const { email, unconfirmed } = addresses
  const isNone = email === null && unconfirmed === null
  return (
    <ChangeInPlace
      name={name}
      field={`${name}-email`}
      change={<FormattedMessage id={isNone ? 'courses.address.add' : 'courses.address.change'} />}
      form={(close) => <Form email={unconfirmed?.email ?? email} close={close} />}
    >
      {(email !== null || isNone) && (
        <p className="typed">
          <FormattedMessage id={isNone ? 'courses.address.none' : 'courses.address.to'} values={{ email }} />
        </p>
      )}
      {unconfirmed !== null && (
        <p className="typed notice attention">
          <FormattedMessage
            id={unconfirmed.state === 'returned' ? 'courses.address.returned' : 'courses.address.unconfirmed'}
            values={{ email: unconfirmed.email }}
          />
        </p>
      )}
    </ChangeInPlace>
  )
}
