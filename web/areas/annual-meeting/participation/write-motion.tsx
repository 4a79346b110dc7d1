import { FormattedMessage } from 'react-intl'
import { z } from 'zod'
import { MotionDraft } from '#shared/annual-meeting/participation.ts'
import { submitMotion } from '#shared/contract/annual-meeting-participation.ts'
import { meetingLimits } from '#shared/limits.ts'
import { call } from '#web/client/api.ts'
import { TextField } from '#web/components/form/text-field.tsx'
import { useParticipation } from './use-participation.ts'
import { WriteEntry } from './write-entry.tsx'

const Typed = z.object({ title: z.string(), background: z.string(), proposal: z.string() })
const empty: MotionDraft = { title: '', background: '', proposal: '' }
const { titleLength, textLength } = meetingLimits

/** A motion to the annual meeting: what it is about, why, and what the meeting shall decide. */
export const WriteMotion = () => {
  const { club, year } = useParticipation()
  const hint = (field: keyof MotionDraft) => <FormattedMessage id={`member-page.motion.${field}-hint`} />
  return (
    <WriteEntry<MotionDraft>
      kind="motion"
      shape={Typed}
      schema={MotionDraft}
      empty={empty}
      send={(body) => call(submitMotion, { params: { club, year }, body })}
      fields={(form) => (
        <>
          <TextField handle={form} name="title" hint={hint('title')} maxLength={titleLength} />
          <TextField handle={form} name="background" hint={hint('background')} rows={3} maxLength={textLength} />
          <TextField handle={form} name="proposal" hint={hint('proposal')} rows={2} maxLength={textLength} />
        </>
      )}
    />
  )
}
