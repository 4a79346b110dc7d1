import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { z } from 'zod'
import { CompanyContact, offersSlots } from '#shared/business-meetings/company.ts'
import { businessMeetingLimits } from '#shared/business-meetings/limits.ts'
import { writePhone } from '#shared/fields/phone.ts'
import type { OwnCompany } from '#shared/contract/business-meeting-companies.ts'
import { CardSection } from '#web/components/card-section.tsx'
import { judgedBy } from '#web/components/form/judged-by.ts'
import { TextField } from '#web/components/form/text-field.tsx'
import { useDraftForm } from '#web/components/form/use-draft-form.ts'
import { focusTarget } from '#web/components/use-focus-hash.ts'
import { OpenedForm } from './opened-form.tsx'
import { useAct } from './use-act.ts'
import { useFieldName } from './use-field-name.ts'

const Typed = z.object({ name: z.string(), role: z.string(), phone: z.string() })
type Typed = z.infer<typeof Typed>

const changeId = 'change-company-contact'

type Props = { company: OwnCompany; token: string }

const ContactForm = ({ company: { id, name, role, phone }, token, close }: Props & { close: () => void }) => {
  const { act } = useAct(token)
  const form = useDraftForm<Typed, CompanyContact, unknown>({
    name: 'company-contact',
    draftKey: id,
    draftIn: 'nowhere',
    shape: Typed,
    start: { id, version: 0, values: { name, role, phone: writePhone(phone) } },
    judge: judgedBy(CompanyContact),
    nameOf: useFieldName(),
    save: (contact) => act({ kind: 'contact', contact }),
    within: 'contact',
    onSaved: close,
  })
  return (
    <OpenedForm form={form} first="name" save="company.save" close={close}>
      <TextField handle={form} name="name" autoComplete="name" maxLength={businessMeetingLimits.nameLength} />
      <TextField
        handle={form}
        name="role"
        autoComplete="organization-title"
        maxLength={businessMeetingLimits.roleLength}
      />
      <TextField handle={form} name="phone" type="tel" autoComplete="tel" maxLength={30} />
    </OpenedForm>
  )
}

/** Whom to ask for at a company. Letters go on to the address that was confirmed. */
export const ContactCard = ({ company, token }: Props) => {
  const [isChanging, setChanging] = useState(false)
  const { name, role, phone, email } = company
  const close = () => {
    setChanging(false)
    focusTarget(changeId)
  }
  return (
    <CardSection title={<FormattedMessage id="company.contact" />}>
      {isChanging ? (
        <ContactForm company={company} token={token} close={close} />
      ) : (
        <>
          <dl className="company-facts">
            {Object.entries({ name, role, phone: writePhone(phone), email }).map(([field, value]) => (
              <div key={field} style={{ display: 'contents' }}>
                <dt>
                  <FormattedMessage id={`company.field.${field}`} />
                </dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          {offersSlots(company) && (
            <>
              <p className="secondary">
                <FormattedMessage id="company.email-fixed" />
              </p>
              <button type="button" className="button" id={changeId} onClick={() => setChanging(true)}>
                <FormattedMessage id="company.contact.change" />
              </button>
            </>
          )}
        </>
      )}
    </CardSection>
  )
}
