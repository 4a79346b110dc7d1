import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { saveOwnAddress } from '#shared/contract/course-sign-up.ts'
import { call } from '#web/client/api.ts'
import { offlineBanner, useOnline } from '#web/client/use-online.ts'
import { useAnnounce } from '#web/components/announce.ts'
import { KeptForm } from '#web/components/form/kept-form.tsx'
import { focusTarget } from '#web/components/use-focus-hash.ts'
import { AddressField } from './address-field.tsx'
import { useAddressForm } from './use-address-form.ts'
import { useTellsAddress } from './use-tells-address.ts'

type Props = { email: string | null }

const buttonId = 'own-address-change'

const Form = ({ email, close }: Props & { close: () => void }) => {
  const client = useQueryClient()
  const announce = useAnnounce()
  const form = useAddressForm({
    name: 'own-address',
    email,
    save: (typed) => call(saveOwnAddress, { body: { email: typed } }),
    onSaved: () => {
      announce('courses.address.saved')
      close()
      void client.invalidateQueries({ queryKey: ['courses'] })
    },
  })
  return (
    <KeptForm
      form={form}
      className="no-print"
      errorsAtFields
      actions={
        <p className="button-row">
          <button type="button" className="button" disabled={form.saving.isPending} onClick={close}>
            <FormattedMessage id="courses.address.cancel" />
          </button>
          <button type="submit" className="button primary" aria-disabled={form.saving.isPending}>
            <FormattedMessage id="courses.address.save" />
          </button>
        </p>
      }
    >
      <AddressField handle={form} />
    </KeptForm>
  )
}

/** Where somebody who is no member is written to, and the way to change it; a member does so among the contact details. */
export const ToldAddress = ({ email }: Props) => {
  const online = useOnline()
  const [isOpen, setOpen] = useState(false)
  const { tells } = useTellsAddress(email)
  if (!tells) return null
  const close = () => {
    setOpen(false)
    focusTarget(buttonId)
  }
  if (isOpen) return <Form email={email} close={close} />
  return (
    <>
      <p className="typed">
        <FormattedMessage id={email === null ? 'courses.address.none' : 'courses.address.to'} values={{ email }} />
      </p>
      <p className="actions no-print">
        <button
          id={buttonId}
          type="button"
          className="button"
          disabled={!online}
          aria-describedby={online ? undefined : offlineBanner}
          onClick={() => {
            setOpen(true)
            focusTarget('own-address-email')
          }}
        >
          <FormattedMessage id={email === null ? 'courses.address.add' : 'courses.address.change'} />
        </button>
      </p>
    </>
  )
}
