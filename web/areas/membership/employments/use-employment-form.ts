import { useState } from 'react'
import { useIntl } from 'react-intl'
import { ulid } from 'ulid'
import { stockholmDate } from '#shared/clock.ts'
import type { ChangeView } from '#shared/contract/membership-commands.ts'
import type { OwnMembership } from '#shared/contract/membership.ts'
import type { EmploymentChangeName } from '#shared/membership-change/change-kinds.ts'
import { rulesOf } from '#shared/membership-change/groups.ts'
import { consequencesOf } from '#shared/membership-change/consequences.ts'
import { shownOf } from '#shared/membership-change/shown.ts'
import type { MemberEmployment } from '#shared/membership/employment.ts'
import { useDraftForm } from '#web/components/form/use-draft-form.ts'
import { useFieldName } from '#web/features/membership/use-field-name.ts'
import { judgedFor } from '../change/judged-change.ts'
import { useSentChange } from '#web/features/membership/use-sent-change.ts'
import { asked, opened, TypedChange } from './typed-change.ts'

export type EmploymentFormProps = {
  own: OwnMembership
  kind: EmploymentChangeName
  /** The employment that is changed; null for a new one. */
  known: MemberEmployment | null
  /** The first day that the form opens with. */
  from: string
  onSent: (change: ChangeView) => void
}

const days: Readonly<Record<string, string>> = {
  from: 'membership.change.field.from',
  until: 'membership.employment.field.until',
}

/** The form of a change of an employment, with what it would do and what stands in its way. */
export const useEmploymentForm = ({ own, kind, known, from, onSent }: EmploymentFormProps) => {
  const intl = useIntl()
  const nameOf = useFieldName()
  const { id, save, onSaved } = useSentChange(onSent)
  const judge = judgedFor(own)
  const today = stockholmDate(own.portalNow)
  const judgedWith = (typed: TypedChange, shown: Parameters<typeof shownOf>[0]) =>
    judge({ ...asked(kind, known?.id ?? id(), typed), ...shownOf(shown) }, id())

  /** What the change as typed would do, or what stands in its way; null while a field is wrong. */
  const preview = (typed: TypedChange) => {
    const { body } = judgedWith(typed, null)
    if (body === null) return null
    const ground = { membership: own, source: id(), today, conflicts: own.conflicts }
    const obstacle = rulesOf(body).obstacle(ground)
    return { obstacle, consequences: obstacle ? null : consequencesOf(body, ground) }
  }
  /** What is sent says what the page has shown. */
  const judged = (typed: TypedChange) => judgedWith(typed, preview(typed)?.consequences ?? null)
  const [start] = useState(() => ({ id: ulid(), version: 0, values: opened(kind, known, from) }))
  const form = useDraftForm({
    name: 'employment',
    draftKey: `employment-${kind}-${known?.id ?? 'new'}`,
    shape: TypedChange,
    start,
    judge: judged,
    nameOf: (path) => (days[path] ? intl.formatMessage({ id: days[path] }) : nameOf(path)),
    within: 'change',
    save,
    onSaved,
  })
  return { form, preview, isFit: () => judged(form.typed()).issues.length === 0 }
}
