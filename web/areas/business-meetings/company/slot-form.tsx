import { Button } from 'antd'
import { useEffect } from 'react'
import { FormattedMessage } from 'react-intl'
import { judgedSlot, type SlotDraft } from '#shared/business-meetings/slot.ts'
import { judgedBy } from '#web/components/form/judged-by.ts'
import { KeptForm } from '#web/components/form/kept-form.tsx'
import { useKeptForm } from '#web/components/form/use-kept-form.ts'
import { focusTarget } from '#web/components/use-focus-hash.ts'
import { SlotInputs } from './slot-inputs.tsx'
import { useAct } from './use-act.ts'
import { useFieldName } from './use-field-name.ts'
import { TypedSlot } from './use-sign-up-form.ts'
import type { z } from 'zod'

type Props = {
  token: string
  /** The slot's id, made by the browser for a new one. */
  slot: string
  /** Null for a new one. */
  version: number | null
  start: z.infer<typeof TypedSlot>
  portalNow: number
  close: () => void
}

/** Offering a time, or changing one that nobody has booked. */
export const SlotForm = ({ token, slot, version, start, portalNow, close }: Props) => {
  const { act } = useAct(token)
  const nameOf = useFieldName()
  const form = useKeptForm<z.infer<typeof TypedSlot>, SlotDraft, unknown>({
    name: version === null ? 'slot' : `slot-${slot}`,
    keptAs: version === null ? 'new' : `${slot}-${version}`,
    keptIn: 'nowhere',
    shape: TypedSlot,
    start: { id: slot, version: version ?? 0, values: start },
    judge: judgedBy(judgedSlot(portalNow)),
    nameOf,
    save: (draft) => act(version === null ? { kind: 'offer', slot, draft } : { kind: 'change', slot, version, draft }),
    within: 'draft',
    onSaved: close,
  })
  const first = form.anchorOf('day')
  useEffect(() => focusTarget(first), [first])
  return (
    <KeptForm
      form={form}
      className="fields-fill"
      errorsAtFields
      actions={
        <div className="button-row">
          <Button onClick={close} disabled={form.saving.isPending}>
            <FormattedMessage id="company.cancel" />
          </Button>
          <Button type="primary" htmlType="submit" loading={form.saving.isPending}>
            <FormattedMessage id={version === null ? 'company.slot.offer' : 'company.save'} />
          </Button>
        </div>
      }
    >
      <SlotInputs handle={form} />
    </KeptForm>
  )
}
