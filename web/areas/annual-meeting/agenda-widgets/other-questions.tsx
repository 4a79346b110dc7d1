import { FormattedMessage } from 'react-intl'
import type { OtherQuestionsData } from '#shared/annual-meeting/agenda/other-questions.ts'
import { Script } from '../../../components/paper.tsx'
import { TextField } from '../fields/fields.tsx'
import type { ItemHandle } from '../meeting-context.tsx'

export const OtherQuestions = ({ handle }: { handle: ItemHandle<OtherQuestionsData> }) => (
  <>
    <Script><FormattedMessage id="widget.other-questions.script" /></Script>
    <TextField handle={handle} name="text" rows={5} label={<FormattedMessage id="widget.other-questions.text" />} hint={<FormattedMessage id="widget.other-questions.hint" />} />
  </>
)
