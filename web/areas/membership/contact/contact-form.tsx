import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ulid } from 'ulid'
import { z } from 'zod'
import { changeMembership, type ChangeView } from '#shared/contract/membership-commands.ts'
import type { OwnMembership } from '#shared/contract/membership.ts'
import { writePhone } from '#shared/fields/phone.ts'
import { applicationLimits } from '#shared/limits.ts'
import { judgedChange, type WantedChange } from '#shared/membership-change/change.ts'
import { call } from '#web/client/api.ts'
import { judgedBy } from '#web/components/form/judged-by.ts'
import { KeptForm } from '#web/components/form/kept-form.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { useKeptForm } from '#web/components/form/use-kept-form.ts'
import { useCommandId } from '#web/components/use-command-id.ts'

const Typed = z.object({ phone: z.string(), street: z.string(), zipCode: z.string(), city: z.string() })
type Typed = z.infer<typeof Typed>

type Props = { own: OwnMembership; onSent: (change: string) => void }

const useContactForm = ({ own: { contact, portalNow }, onSent }: Props) => {
  const intl = useIntl()
  const client = useQueryClient()
  const command = useCommandId()
  const [start] = useState(() => ({
    id: ulid(),
    version: 0,
    values: {
      phone: writePhone(contact?.phone ?? ''),
      street: contact?.street ?? '',
      zipCode: contact?.zipCode ?? '',
      city: contact?.city ?? '',
    },
  }))
  const judge = judgedBy(judgedChange({ now: portalNow }))
  return useKeptForm<Typed, WantedChange, { change: ChangeView }>({
    name: 'contact-details',
    keptAs: 'membership-contact',
    shape: Typed,
    start,
    judge: (typed) => judge({ kind: 'contact', ...typed }),
    nameOf: (field) => intl.formatMessage({ id: `membership.contact.field.${field}` }),
    save: async (change) => {
      try {
        const saved = await call(changeMembership, { body: { commandId: command.get(), change } })
        command.renew()
        return saved
      } catch (error) {
        command.heard(error)
        throw error
      }
    },
    onSaved: ({ change }) => {
      onSent(change.id)
      void client.invalidateQueries({ queryKey: ['membership'] })
    },
  })
}

/** Changing telephone number and address. */
export const ContactForm = (props: Props) => {
  const form = useContactForm(props)
  return (
    <KeptForm
      form={form}
      className="card form-page"
      labelledBy="contact-details-title"
      heading={
        <h2 id="contact-details-title">
          <FormattedMessage id="membership.contact.change" />
        </h2>
      }
      actions={
        <div className="button-row">
          <Button type="primary" htmlType="submit" loading={form.saving.isPending}>
            <FormattedMessage id="membership.contact.save" />
          </Button>
        </div>
      }
    >
      <TextField handle={form} name="phone" type="tel" autoComplete="tel" maxLength={30} />
      <TextField handle={form} name="street" autoComplete="street-address" maxLength={applicationLimits.streetLength} />
      <div className="field-row">
        <TextField
          handle={form}
          name="zipCode"
          autoComplete="postal-code"
          maxLength={10}
          hint={<FormattedMessage id="membership.contact.field.zipCode.hint" />}
        />
        <TextField handle={form} name="city" autoComplete="address-level2" maxLength={applicationLimits.cityLength} />
      </div>
    </KeptForm>
  )
}
