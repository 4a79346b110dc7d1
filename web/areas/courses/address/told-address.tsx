import { useQueryClient } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { saveOwnAddress } from '#shared/contract/course-sign-up.ts'
import { call } from '#web/client/api.ts'
import { useAnnounce } from '#web/components/announce.ts'
import { ChangeInPlace, FormInPlace } from '../change-in-place.tsx'
import { AddressField } from './address-field.tsx'
import { useAddressForm } from './use-address-form.ts'
import { useTellsAddress } from './use-tells-address.ts'

type Props = { email: string | null }

const name = 'own-address'

const Form = ({ email, close }: Props & { close: () => void }) => {
  const client = useQueryClient()
  const announce = useAnnounce()
  const form = useAddressForm({
    name,
    email,
    save: (typed) => call(saveOwnAddress, { body: { email: typed } }),
    onSaved: () => {
      announce('courses.address.saved')
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

/** Where somebody who is no member is written to, and the way to change it; a member does so among the contact details. */
export const ToldAddress = ({ email }: Props) => {
  const { tells } = useTellsAddress(email)
  if (!tells) return null
  const isNone = email === null
  return (
    <ChangeInPlace
      name={name}
      field={`${name}-email`}
      change={<FormattedMessage id={isNone ? 'courses.address.add' : 'courses.address.change'} />}
      form={(close) => <Form email={email} close={close} />}
    >
      <p className="typed">
        <FormattedMessage id={isNone ? 'courses.address.none' : 'courses.address.to'} values={{ email }} />
      </p>
    </ChangeInPlace>
  )
}
