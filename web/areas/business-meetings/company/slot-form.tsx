import { judgedSlot, type SlotDraft } from '#shared/business-meetings/slot.ts'
import { judgedBy } from '#web/components/form/judged-by.ts'
import { useDraftForm } from '#web/components/form/use-draft-form.ts'
import { OpenedForm } from './opened-form.tsx'
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

/** Offering a time, or changing one that no one has booked. */
export const SlotForm = ({ token, slot, version, start, portalNow, close }: Props) => {
  const { act } = useAct(token)
  const nameOf = useFieldName()
  const form = useDraftForm<z.infer<typeof TypedSlot>, SlotDraft, unknown>({
    name: version === null ? 'slot' : `slot-${slot}`,
    draftKey: version === null ? 'new' : `${slot}-${version}`,
    draftIn: 'nowhere',
    shape: TypedSlot,
    start: { id: slot, version: version ?? 0, values: start },
    judge: judgedBy(judgedSlot(portalNow)),
    nameOf,
    save: (draft) => act(version === null ? { kind: 'offer', slot, draft } : { kind: 'change', slot, version, draft }),
    within: 'draft',
    onSaved: close,
  })
  return (
    <OpenedForm form={form} first="day" save={version === null ? 'company.slot.offer' : 'company.save'} close={close}>
      <SlotInputs handle={form} />
    </OpenedForm>
  )
}
