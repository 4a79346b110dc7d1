import { useState } from 'react'
import { useIntl } from 'react-intl'
import { ulid } from 'ulid'
import { z } from 'zod'
import { stockholmDate } from '#shared/clock.ts'
import type { ChangeView } from '#shared/contract/membership-commands.ts'
import type { OwnMembership } from '#shared/contract/membership.ts'
import { rulesOf, type OfferedChange } from '#shared/membership-change/groups.ts'
import { incomeStatingChanges } from '#shared/membership-change/kind-changes.ts'
import { newFeeOf, type Preview } from '#shared/membership-change/preview.ts'
import { normalFeeFrom } from '#shared/membership-change/reduced-fee.ts'
import type { ChangeCause } from '#shared/membership-change/states.ts'
import { useKeptForm } from '#web/components/form/use-kept-form.ts'
import { judgedFor } from './judged-change.ts'
import { useSentChange } from '#web/features/membership/use-sent-change.ts'

const Typed = z.object({ from: z.string(), until: z.string(), incomeRange: z.string() })
type Typed = z.infer<typeof Typed>

const statesIncome: ReadonlySet<string> = new Set(incomeStatingChanges)
/** What the page of a change asks for. A reduced fee always ends with the month. */
export const fieldsOf = (kind: OfferedChange): readonly (keyof Typed)[] => {
  if (kind === 'reduced-fee') return ['from', 'until']
  if (kind === 'reduced-fee-ended') return []
  return statesIncome.has(kind) ? ['from', 'incomeRange'] : ['from']
}

type Props = { own: OwnMembership; kind: OfferedChange; onSent: (change: ChangeView) => void }

/** What a change would do, or why the membership cannot take it; nothing while a field is wrong. */
export type Told = { preview: Preview | null; obstacle: ChangeCause | null }
const nothing: Told = { preview: null, obstacle: null }

const usePreview = ({ own, kind }: Pick<Props, 'own' | 'kind'>) => {
  const [source] = useState(() => ulid())
  const judge = judgedFor(own)
  const today = stockholmDate(own.portalNow)
  const asked = (typed: Typed) => ({
    kind,
    ...(kind === 'reduced-fee-ended' && { from: normalFeeFrom(today) }),
    ...Object.fromEntries(fieldsOf(kind).map((field) => [field, typed[field]])),
  })
  const told = (typed: Typed): Told => {
    const { body } = judge({ ...asked(typed), shownFee: null }, source)
    if (body === null) return nothing
    const { preview, obstacle } = rulesOf(body)
    const ground = { membership: own, source, today, conflicts: [] }
    return { preview: preview?.(ground) ?? null, obstacle: obstacle(ground) }
  }
  /** What is sent says the fee that the page has shown. */
  const judged = (typed: Typed) => {
    const { preview: shown } = told(typed)
    return judge({ ...asked(typed), shownFee: shown && newFeeOf(shown) }, source)
  }
  return { told, judged }
}

/** The form of one change. */
export const useChangeForm = ({ own, kind, onSent }: Props) => {
  const intl = useIntl()
  const { save, onSaved } = useSentChange(onSent)
  const { told, judged } = usePreview({ own, kind })
  const [start] = useState(() => ({ id: ulid(), version: 0, values: { from: '', until: '', incomeRange: '' } }))
  const form = useKeptForm({
    name: 'membership-change',
    keptAs: `membership-change-${kind}`,
    shape: Typed,
    start,
    judge: judged,
    nameOf: (field) => intl.formatMessage({ id: `membership.change.field.${field}` }),
    within: 'change',
    save,
    onSaved,
  })
  return { form, told }
}
