import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { z } from 'zod'
import { MandatePeriod, type AssignmentChange } from '#shared/assignments/change.ts'
import { reregister } from '#shared/contract/assignments-own-mandates.ts'
import { fieldErrors, type FieldIssue } from '#shared/fields/errors.ts'
import { ApiError, call } from '#web/client/api.ts'
import { useCommandId } from '#web/components/use-command-id.ts'

export type Draft = { assignment: string | null; years: number | null }
export const fieldId = (name: keyof Draft) => `reregister-${name}`

/** Both are required (specification section 5). */
const Wanted = z.object({ assignment: z.string({ error: 'assignment-type-required' }), years: MandatePeriod })

/** Which mandate is registered anew and for how long; whether it is being checked stands in the address. */
export const useReregistration = (
  first: string | null,
  onSent: (assignment: string, change: AssignmentChange) => void,
) => {
  const [search, setSearch] = useSearchParams()
  const [draft, setDraft] = useState<Draft>({ assignment: first, years: null })
  const [issues, setIssues] = useState<FieldIssue[]>([])
  const command = useCommandId()
  const judged = Wanted.safeParse({ assignment: draft.assignment ?? undefined, years: draft.years ?? undefined })

  const sending = useMutation({
    mutationFn: ({ assignment, years }: z.infer<typeof Wanted>) =>
      call(reregister, { params: { assignment }, body: { commandId: command.get(), years } }),
    onSuccess: ({ change }, { assignment }) => onSent(assignment, change),
    onError: (error) => {
      command.heard(error)
      const fields = error instanceof ApiError ? (error.fields as FieldIssue[]) : []
      setIssues(fields)
      if (fields.length > 0) setSearch({})
    },
  })
  return {
    draft,
    issues,
    sending,
    change: (part: Partial<Draft>) => {
      command.renew()
      sending.reset()
      setIssues((before) => before.filter(({ path }) => !(path in part)))
      setDraft({ ...draft, ...part })
    },
    check: () => {
      setIssues(judged.success ? [] : fieldErrors(judged.error))
      if (judged.success) setSearch({ step: 'check' })
    },
    edit: () => setSearch({}),
    send: () => judged.success && sending.mutate(judged.data),
    wanted: search.get('step') === 'check' && judged.success ? judged.data : null,
  }
}
export type Reregistration = ReturnType<typeof useReregistration>
