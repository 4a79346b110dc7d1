import { FormattedMessage } from 'react-intl'
import { byOrder } from '#shared/annual-meeting/agenda/item-data.ts'
import { isChosen } from '#shared/annual-meeting/agenda/item-fields.ts'
import type { OtherQuestionsData } from '#shared/annual-meeting/agenda/other-questions.ts'
import { minutedAs, minutingOf, type QuestionData } from '#shared/annual-meeting/agenda/question.ts'
import { Script } from '#web/components/paper.tsx'
import { CardSection } from '#web/components/card-section.tsx'
import { ChoiceField } from '#web/components/form/choice-field.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { useName } from '../fields/person-field.tsx'
import { ConflictPanel } from '../frame/conflict-panel.tsx'
import type { ItemHandle } from '../item-handle.ts'
import { useItem, useMeeting } from '../meeting-context.tsx'

const choices = minutedAs.map((value) => ({ value, label: <FormattedMessage id={`widget.question.${value}`} /> }))

/** A question that came in before the meeting: its answer, and whether it is minuted. */
const AskedQuestion = ({ id }: { id: string }) => {
  const handle = useItem<QuestionData>(id)
  const nameOf = useName()
  if (!handle) return null
  const { data } = handle.item
  const { text, askedBy } = data
  const asker = askedBy?.name ?? nameOf(askedBy?.ref)
  const shown = { ...handle, item: { ...handle.item, data: { ...data, minuted: minutingOf(data) } } }
  return (
    <div id={`item-${id}`}>
      <CardSection
        title={
          <FormattedMessage
            id={isChosen(askedBy) ? 'widget.other-questions.asked-by' : 'widget.other-questions.asked'}
            values={{ name: asker }}
          />
        }
      >
        {handle.entry && <ConflictPanel entry={handle.entry} />}
        <p>{text}</p>
        <TextField handle={handle} name="answer" label={<FormattedMessage id="meeting.field.answer" />} rows={2} />
        <ChoiceField
          handle={shown}
          name="minuted"
          label={<FormattedMessage id="widget.question.minuted" />}
          choices={choices}
        />
      </CardSection>
    </div>
  )
}

export const OtherQuestions = ({ handle }: { handle: ItemHandle<OtherQuestionsData> }) => {
  const { items } = useMeeting().view
  const questions = items.filter((item) => item.widget === 'question' && !item.hidden).sort(byOrder)
  return (
    <>
      <Script>
        <FormattedMessage id="widget.other-questions.script" />
      </Script>
      {questions.length > 0 && (
        <h2>
          <FormattedMessage id="widget.other-questions.sent" />
        </h2>
      )}
      {questions.map(({ id }) => (
        <AskedQuestion key={id} id={id} />
      ))}
      <TextField
        handle={handle}
        name="text"
        rows={5}
        label={<FormattedMessage id="widget.other-questions.text" />}
        hint={<FormattedMessage id="widget.other-questions.hint" />}
      />
    </>
  )
}
