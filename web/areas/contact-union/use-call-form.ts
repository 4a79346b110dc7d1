import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useSearchParams } from 'react-router'
import { ulid } from 'ulid'
import { z } from 'zod'
import { CallDraft } from '#shared/contact-union/call-request.ts'
import { wantedTime } from '#shared/contact-union/wanted-time.ts'
import { requestCall, type CallAgreed, type ContactInfo } from '#shared/contract/contact-union.ts'
import { call } from '#web/client/api.ts'
import { useLanguage } from '#web/client/language.tsx'
import { judgedBy } from '#web/components/form/judged-by.ts'
import { useDraftForm } from '#web/components/form/use-draft-form.ts'

/** Which time the address asks for. */
const parameter = 'tid'

/** What is typed, before it is judged. */
const Typed = z.object({
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  subject: z.string(),
  day: z.string(),
  time: z.string(),
})
type Typed = z.infer<typeof Typed>

/**
 * Asking to be called. The request's id is stored with the draft, so that sending it again after a lost answer asks for
 * one call.
 */
export const useCallForm = ({ times, prefill, portalNow }: ContactInfo, onAgreed: (agreed: CallAgreed) => void) => {
  const intl = useIntl()
  const language = useLanguage()
  const [query] = useSearchParams()
  const [wanted] = useState(() => wantedTime(query.get(parameter), portalNow))
  const timesOn = (day: string): string[] => times.find((each) => each.day === day)?.times ?? []
  const firstDay = { day: times[0]?.day ?? '', time: '' }
  const [start] = useState(() => ({
    id: ulid(),
    version: 0,
    values: {
      name: prefill?.name ?? '',
      phone: prefill?.phone ?? '',
      email: prefill?.email ?? '',
      subject: '',
      ...(wanted.kind === 'offered' ? wanted.at : firstDay),
    },
  }))
  const form = useDraftForm<Typed, CallDraft, CallAgreed>({
    name: 'call',
    draftKey: 'request',
    shape: Typed,
    start,
    restored: (typed) => {
      if (wanted.kind === 'offered') return { ...typed, ...wanted.at }
      return timesOn(typed.day).includes(typed.time) ? typed : { ...typed, ...firstDay }
    },
    judge: judgedBy(CallDraft),
    nameOf: (field) => intl.formatMessage({ id: `contact.field.${field}` }),
    save: (body, { id }) => call(requestCall, { body: { ...body, id, language } }),
    onSaved: onAgreed,
  })
  return { ...form, timesOn, isTimeIgnored: wanted.kind === 'ignored' }
}
export type CallFormState = ReturnType<typeof useCallForm>
