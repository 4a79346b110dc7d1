import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { ulid } from 'ulid'
import { CallDraft } from '#shared/contact-union/call-request.ts'
import { wantedTime } from '#shared/contact-union/wanted-time.ts'
import { requestCall, type CallAgreed, type ContactInfo } from '#shared/contract/contact-union.ts'
import { fieldErrors, type FieldIssue } from '#shared/fields/errors.ts'
import { ApiError, call } from '#web/client/api.ts'
import { useLanguage } from '#web/client/language.tsx'

/** Which time the address asks for. */
const parameter = 'tid'

const firstDraft = ({ prefill, times }: ContactInfo, wanted: ReturnType<typeof wantedTime>): CallDraft => ({
  name: prefill?.name ?? '',
  phone: prefill?.phone ?? '',
  email: prefill?.email ?? '',
  subject: '',
  ...(wanted.kind === 'offered' ? wanted.at : { day: times[0]?.day ?? '', time: '' }),
})

/** Asking to be called. The request's id is made once, so that sending it again after a lost answer asks for one call. */
export const useCallForm = (info: ContactInfo, onAgreed: (agreed: CallAgreed) => void) => {
  const language = useLanguage()
  const [query] = useSearchParams()
  const [wanted] = useState(() => wantedTime(query.get(parameter), info.portalNow))
  const [id] = useState(() => ulid())
  const [draft, setDraft] = useState(() => firstDraft(info, wanted))
  const [issues, setIssues] = useState<FieldIssue[]>([])
  const sending = useMutation({
    mutationFn: () => call(requestCall, { body: { ...draft, id, language } }),
    onSuccess: onAgreed,
    onError: (error) => setIssues(error instanceof ApiError ? (error.fields as FieldIssue[]) : []),
  })
  const timesOn = (day: string): string[] => info.times.find((each) => each.day === day)?.times ?? []
  const change = (changed: Partial<CallDraft>) => {
    const next = { ...draft, ...changed }
    setDraft(changed.day !== undefined && !timesOn(next.day).includes(next.time) ? { ...next, time: '' } : next)
    setIssues((before) => before.filter(({ path }) => !(path in changed)))
  }
  const submit = () => {
    const judged = CallDraft.safeParse(draft, { reportInput: true })
    const found = judged.success ? [] : fieldErrors(judged.error)
    setIssues(found)
    if (found.length === 0) sending.mutate()
  }
  return { draft, issues, change, submit, sending, times: timesOn(draft.day), isTimeIgnored: wanted.kind === 'ignored' }
}
export type CallFormState = ReturnType<typeof useCallForm>
