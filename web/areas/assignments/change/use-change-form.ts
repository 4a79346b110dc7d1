import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useSearchParams } from 'react-router'
import { ChangeRequest, type ChangeKind } from '#shared/assignments/change.ts'
import { isOpen } from '#shared/assignments/change-progress.ts'
import { planChange, type ChangeRefusal, type Plan } from '#shared/assignments/plan-change.ts'
import { fieldErrors, type FieldIssue } from '#shared/fields/errors.ts'
import { ApiError } from '#web/client/api.ts'
import type { FieldControl } from '#web/components/form/field-handle.ts'
import { useIssueText } from './change-issue-text.ts'
import { useAssignments } from '../use-assignments.tsx'
import { fieldId, requestOf, type Draft, type Field } from './draft.ts'
import { useSending } from './use-sending.ts'

type Setting = {
  kind: ChangeKind
  assignment?: string
  draft: Draft
  write: (draft: Draft) => void
  members: readonly { ref: string }[]
  /** What has come to stand in the way since the page was opened. */ blocked?: ChangeRefusal | null
}

const aboutLastDay = ['day-passed', 'after-mandate-end'] as const
const isAboutLastDay = (code: ChangeRefusal): code is (typeof aboutLastDay)[number] =>
  (aboutLastDay as readonly string[]).includes(code)

const issueOf = (plan: Plan): FieldIssue | null =>
  !plan.ok && isAboutLastDay(plan.code) ? { path: 'lastDay', code: plan.code } : null

const answeredIssues = (error: unknown): FieldIssue[] =>
  error instanceof ApiError
    ? (error.fields as FieldIssue[]).map((field) => ({ ...field, path: field.path.replace(/^change\./, '') }))
    : []

/**
 * Filling in a change and checking it before it is sent. The rule of the portal itself says what the change comes to
 * and what is wrong, also when another person has changed something meanwhile. Whether it is being checked stands in
 * the address.
 */
export const useChangeForm = ({ kind, assignment = '', draft, write, members, blocked = null }: Setting) => {
  const { view, today } = useAssignments()
  const [search, setSearch] = useSearchParams()
  const [issues, setIssues] = useState<FieldIssue[]>([])
  const [asked, setAsked] = useState(false)
  const { sending, renewCommand } = useSending()
  const judged = ChangeRequest.safeParse(requestOf(kind, assignment, draft), { reportInput: true })
  const plan = judged.success
    ? planChange(judged.data, { members, assignments: view.assignments, open: view.changes.filter(isOpen) }, today)
    : null
  const onTheWay = sending.isPending || sending.isSuccess ? sending.variables.change : null

  const change = (part: Partial<Draft>) => {
    renewCommand()
    sending.reset()
    setAsked(false)
    setIssues((before) => before.filter(({ path }) => !(path in part)))
    write({ ...draft, ...part })
  }
  const check = () => {
    const found = judged.success ? [plan && issueOf(plan)].filter((issue) => issue !== null) : fieldErrors(judged.error)
    setIssues(found)
    setAsked(true)
    if (plan?.ok) setSearch({ step: 'check' })
  }
  const send = () => {
    if (!judged.success || !plan?.ok) return
    sending.mutate(
      { request: judged.data, change: plan.change },
      {
        onError: (error) => {
          const found = answeredIssues(error)
          setIssues(found)
          if (found.length > 0) setSearch({})
        },
      },
    )
  }
  const useField = (name: Field): FieldControl => {
    const intl = useIntl()
    const textOf = useIssueText()
    const id = fieldId(name)
    const issue = issues.find(({ path }) => path === name)
    return {
      id,
      hintId: `${id}-hint`,
      errorId: `${id}-error`,
      label: intl.formatMessage({ id: `assignments.field.${name}` }),
      value: draft[name],
      change: (value) => change({ [name]: value }),
      onBlur: () => {},
      error: issue ? textOf(issue) : null,
      warning: null,
      editable: true,
      takesAnyText: true,
    }
  }
  return {
    kind,
    draft,
    useField,
    change,
    check,
    send,
    sending,
    /** The errors of the fields. */
    issues,
    /** Why it is not possible, when the fields are right: shown once the check has been asked for. */
    refusal: onTheWay ? null : asked && plan && !plan.ok && !isAboutLastDay(plan.code) ? plan.code : blocked,
    /** Another person has changed the assignment since the page was opened. */
    isChangedMeanwhile: blocked !== null && !onTheWay,
    /** What it comes to; null while something is missing or it is not possible. */
    planned: onTheWay ?? (plan?.ok ? plan.change : null),
    isChecking: search.get('step') === 'check' && (onTheWay !== null || (judged.success && asked)),
    /** Back to the fields. */
    edit: () => setSearch({}),
  }
}
export type ChangeForm = ReturnType<typeof useChangeForm>
