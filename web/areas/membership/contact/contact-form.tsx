import { Button } from 'antd'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ulid } from 'ulid'
import { z } from 'zod'
import type { ChangeView } from '#shared/contract/membership-commands.ts'
import type { OwnMembership } from '#shared/contract/membership.ts'
import { writePhone } from '#shared/fields/phone.ts'
import { applicationLimits } from '#shared/limits.ts'
import type { WantedChange } from '#shared/membership-change/change.ts'
import { DraftForm } from '#web/components/form/draft-form.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { useDraftForm } from '#web/components/form/use-draft-form.ts'
import { judgedFor } from '../change/judged-change.ts'
import { useSentChange } from '#web/features/membership/use-sent-change.ts'

const Typed = z.object({ phone: z.string(), street: z.string(), zipCode: z.string(), city: z.string() })
type Typed = z.infer<typeof Typed>

type Props = { own: OwnMembership; onSent: (change: string) => void }

const useContactForm = ({ own, onSent }: Props) => {
  const intl = useIntl()
  const { id, save, onSaved } = useSentChange((change) => onSent(change.id))
  const judge = judgedFor(own)
  const { contact } = own
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
  return useDraftForm<Typed, WantedChange, { change: ChangeView }>({
    name: 'contact-details',
    draftKey: 'membership-contact',
    shape: Typed,
    start,
    judge: (typed) => judge({ kind: 'contact', ...typed }, id()),
    nameOf: (field) => intl.formatMessage({ id: `membership.contact.field.${field}` }),
    within: 'change',
    save,
    onSaved,
  })
}

/** Changing telephone number and address. */
export const ContactForm = (props: Props) => {
  const form = useContactForm(props)
  return (
    <DraftForm
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
    </DraftForm>
  )
}
