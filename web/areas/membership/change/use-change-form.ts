import { useState } from 'react'
import { useIntl } from 'react-intl'
import { ulid } from 'ulid'
import { z } from 'zod'
import { stockholmDate } from '#shared/clock.ts'
import type { ChangeView } from '#shared/contract/membership-commands.ts'
import type { OwnMembership } from '#shared/contract/membership.ts'
import { additionalInsuranceFrom } from '#shared/membership-change/additional-insurance.ts'
import {
  groupOf,
  incomeStatingChanges,
  type ChangeKind,
  type OfferedChange,
} from '#shared/membership-change/change-kinds.ts'
import { consequencesOf, type Consequences } from '#shared/membership-change/consequences.ts'
import { rulesOf } from '#shared/membership-change/groups.ts'
import { normalFeeFrom } from '#shared/membership-change/reduced-fee.ts'
import { shownOf } from '#shared/membership-change/shown.ts'
import type { ChangeCause } from '#shared/membership-change/states.ts'
import { useDraftForm } from '#web/components/form/use-draft-form.ts'
import { judgedFor } from './judged-change.ts'
import { useSentChange } from '#web/features/membership/use-sent-change.ts'

const Typed = z.object({
  from: z.string(),
  until: z.string(),
  incomeRange: z.string(),
  insuredSalary: z.number().nullable(),
})
type Typed = z.infer<typeof Typed>

export const isOfInsurance = (kind: ChangeKind): boolean => groupOf(kind) === 'insurance'

const statesIncome: ReadonlySet<string> = new Set(incomeStatingChanges)
/**
 * What the page of a change asks for. A reduced fee always ends with the month, and the additional insurance holds by
 * whole ones.
 */
export const fieldsOf = (kind: OfferedChange): readonly (keyof Typed)[] => {
  if (kind === 'reduced-fee') return ['from', 'until']
  if (kind === 'reduced-fee-ended' || kind === 'additional-insurance-ended') return []
  if (isOfInsurance(kind)) return ['insuredSalary']
  return statesIncome.has(kind) ? ['from', 'incomeRange'] : ['from']
}

type Props = { own: OwnMembership; kind: OfferedChange; onSent: (change: ChangeView) => void }

/** The form of a change, as its fields take it. */
export type ChangeHandle = ReturnType<typeof useChangeForm>['form']

/** What a change would do, or why the membership cannot take it; nothing while a field is wrong. */
type Preview = { consequences: Consequences | null; obstacle: ChangeCause | null; insured: Insured | null }
/** The salary that would be insured, kronor a month, and its first day. */
type Insured = { salary: number; day: string }
const nothing: Preview = { consequences: null, obstacle: null, insured: null }

const usePreview = ({ own, kind }: Pick<Props, 'own' | 'kind'>) => {
  const [source] = useState(() => ulid())
  const judge = judgedFor(own)
  const today = stockholmDate(own.portalNow)
  const asked = (typed: Typed) => ({
    kind,
    ...(kind === 'reduced-fee-ended' && { from: normalFeeFrom(today) }),
    ...(isOfInsurance(kind) && { from: additionalInsuranceFrom(today) }),
    ...Object.fromEntries(fieldsOf(kind).map((field) => [field, typed[field]])),
  })
  const judgedWith = (typed: Typed, shown: Consequences | null) =>
    judge({ ...asked(typed), ...(!isOfInsurance(kind) && shownOf(shown)) }, source)
  const preview = (typed: Typed): Preview => {
    const { body } = judgedWith(typed, null)
    if (body === null) return nothing
    const ground = { membership: own, source, today, conflicts: [] }
    const inWay = rulesOf(body).obstacle(ground)
    const insured = 'insuredSalary' in body && !inWay ? { salary: body.insuredSalary, day: body.from } : null
    return { consequences: inWay ? null : consequencesOf(body, ground), obstacle: inWay, insured }
  }
  /** What is sent says what the page has shown. */
  const judged = (typed: Typed) => judgedWith(typed, preview(typed).consequences)
  return { preview, judged }
}

/** The form of one change. */
export const useChangeForm = ({ own, kind, onSent }: Props) => {
  const intl = useIntl()
  const { save, onSaved } = useSentChange(onSent)
  const { preview, judged } = usePreview({ own, kind })
  const [start] = useState(() => ({
    id: ulid(),
    version: 0,
    values: { from: '', until: '', incomeRange: '', insuredSalary: null },
  }))
  const form = useDraftForm({
    name: 'membership-change',
    draftKey: `membership-change-${kind}`,
    shape: Typed,
    start,
    judge: judged,
    nameOf: (field) => intl.formatMessage({ id: `membership.change.field.${field}` }),
    within: 'change',
    save,
    onSaved,
  })
  return { form, preview, isFit: () => judged(form.typed()).issues.length === 0 }
}
