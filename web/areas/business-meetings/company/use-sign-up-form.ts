import { useState } from 'react'
import { ulid } from 'ulid'
import { z } from 'zod'
import { companySignUp, type CompanySignUp } from '#shared/business-meetings/company.ts'
import { emptySlotDraft } from '#shared/business-meetings/slot.ts'
import { signUpCompany } from '#shared/contract/business-meeting-companies.ts'
import { call } from '#web/client/api.ts'
import { useLanguage } from '#web/client/language.tsx'
import { judgedBy } from '#web/components/form/judged-by.ts'
import { useDraftForm } from '#web/components/form/use-draft-form.ts'
import { useDraftStep } from '#web/components/form/use-draft-values.ts'
import type { SignedUp } from './signed-up.ts'
import { useFieldName } from './use-field-name.ts'

/** A time as it is typed, before it is judged. */
export const TypedSlot = z.object({
  day: z.string(),
  from: z.string(),
  until: z.string(),
  place: z.string(),
  link: z.string(),
  language: z.string(),
})

const Typed = z.object({
  companyName: z.string(),
  name: z.string(),
  role: z.string(),
  email: z.string(),
  phone: z.string(),
  agreement: z.boolean(),
  slots: z.array(TypedSlot),
})
type Typed = z.infer<typeof Typed>

const as = { name: 'company', draftKey: 'sign-up' } as const

/**
 * What was typed, which the tab keeps until the link is opened: where its email does not arrive, the company signs up
 * anew with it.
 */
export const useTypedSignUp = () => useDraftStep(as, Typed)

/**
 * Signing a company up. The command's id is stored with the draft, so that sending it again after a lost answer is the
 * same sign-up.
 */
export const useSignUpForm = (portalNow: number, onSent: (sent: SignedUp) => void) => {
  const language = useLanguage()
  const nameOf = useFieldName()
  const [start] = useState(() => ({
    id: ulid(),
    version: 0,
    values: {
      companyName: '',
      name: '',
      role: '',
      email: '',
      phone: '',
      agreement: false,
      slots: [emptySlotDraft(language)],
    },
  }))
  return useDraftForm<Typed, CompanySignUp, SignedUp>({
    ...as,
    shape: Typed,
    isStep: true,
    start,
    judge: judgedBy(companySignUp(portalNow)),
    nameOf,
    save: async (signUp, { id }) => {
      const sent = await call(signUpCompany, { body: { commandId: id, language, signUp } })
      return { id: sent.id, email: signUp.email }
    },
    onSaved: onSent,
  })
}
export type SignUpFormState = ReturnType<typeof useSignUpForm>
