import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { ulid } from 'ulid'
import { z } from 'zod'
import { stockholmDate } from '#shared/clock.ts'
import { changeMembership, type ChangeView } from '#shared/contract/membership-commands.ts'
import type { OwnMembership } from '#shared/contract/membership.ts'
import { judgedChange } from '#shared/membership-change/change.ts'
import { rulesOf } from '#shared/membership-change/groups.ts'
import { incomeStatingChanges, type KindChangeName } from '#shared/membership-change/kind-changes.ts'
import { newFeeOf, type Preview } from '#shared/membership-change/preview.ts'
import { ApiError, call } from '#web/client/api.ts'
import { judgedBy } from '#web/components/form/judged-by.ts'
import { useKeptForm } from '#web/components/form/use-kept-form.ts'
import { useCommandId } from '#web/components/use-command-id.ts'

const Typed = z.object({ from: z.string(), incomeRange: z.string() })
export type Typed = z.infer<typeof Typed>

const statesIncome: ReadonlySet<string> = new Set(incomeStatingChanges)
/** Whether the change asks what one earns. */
export const asksIncome = (kind: KindChangeName): boolean => statesIncome.has(kind)

type Props = { own: OwnMembership; kind: KindChangeName; onSent: (change: ChangeView) => void }

/** The change as typed, and what it would do; null while a field is wrong or the membership cannot take it. */
const usePreview = ({ own, kind }: Pick<Props, 'own' | 'kind'>) => {
  const [source] = useState(() => ulid())
  const judge = judgedBy(judgedChange({ now: own.portalNow }))
  const asked = ({ from, incomeRange }: Typed) => ({ kind, from, ...(asksIncome(kind) && { incomeRange }) })
  const preview = (typed: Typed): Preview | null => {
    const { body } = judge({ ...asked(typed), shownFee: null })
    if (body === null) return null
    return rulesOf(body).preview?.({ membership: own, source, today: stockholmDate(own.portalNow) }) ?? null
  }
  /** What is sent says the fee that the page has shown. */
  const judged = (typed: Typed) => {
    const shown = preview(typed)
    return judge({ ...asked(typed), shownFee: shown && newFeeOf(shown) })
  }
  return { preview, judged }
}

/** The form of one change: its first day and, where nothing else tells it, the income. */
export const useChangeForm = ({ own, kind, onSent }: Props) => {
  const intl = useIntl()
  const client = useQueryClient()
  const command = useCommandId()
  const { preview, judged } = usePreview({ own, kind })
  const [start] = useState(() => ({ id: ulid(), version: 0, values: { from: '', incomeRange: '' } }))
  const form = useKeptForm({
    name: 'membership-change',
    keptAs: `membership-change-${kind}`,
    shape: Typed,
    start,
    judge: judged,
    nameOf: (field) => intl.formatMessage({ id: `membership.change.field.${field}` }),
    within: 'change',
    save: async (change) => {
      try {
        const saved = await call(changeMembership, { body: { commandId: command.get(), change } })
        command.renew()
        return saved
      } catch (error) {
        command.heard(error)
        // Another fee than the one shown, or a change made elsewhere: what holds now is shown, and asked about again.
        if (error instanceof ApiError && error.status === 409)
          void client.invalidateQueries({ queryKey: ['membership'] })
        throw error
      }
    },
    onSaved: ({ change }) => {
      onSent(change)
      void client.invalidateQueries({ queryKey: ['membership'] })
    },
  })
  return { form, preview }
}
