import { FormattedMessage } from 'react-intl'
import { z } from 'zod'
import { QuestionDraft } from '#shared/annual-meeting/participation.ts'
import { submitQuestion } from '#shared/contract/annual-meeting-participation.ts'
import { meetingLimits } from '#shared/limits.ts'
import { call } from '#web/client/api.ts'
import { TextField } from '#web/components/form/text-field.tsx'
import { useParticipation } from './use-participation.ts'
import { WriteEntry } from './write-entry.tsx'

const Typed = z.object({ text: z.string() })

/** A question to the board, to be answered before the meeting. */
export const WriteQuestion = () => {
  const { club, year } = useParticipation()
  return (
    <WriteEntry<QuestionDraft>
      kind="question"
      shape={Typed}
      schema={QuestionDraft}
      empty={{ text: '' }}
      send={(body) => call(submitQuestion, { params: { club, year }, body })}
      fields={(form) => (
        <TextField
          handle={form}
          name="text"
          hint={<FormattedMessage id="member-page.question.text-hint" />}
          rows={3}
          maxLength={meetingLimits.textLength}
        />
      )}
    />
  )
}
