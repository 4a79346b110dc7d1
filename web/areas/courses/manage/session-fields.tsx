import { useFieldArray } from 'react-hook-form'
import { FormattedMessage } from 'react-intl'
import { ulid } from 'ulid'
import { contentLimits } from '#shared/limits.ts'
import { courseLimits } from '#shared/courses/limits.ts'
import { CardSection } from '#web/components/card-section.tsx'
import { BothLanguagesField } from '#web/components/form/both-languages-field.tsx'
import { DateField } from '#web/components/form/date-field.tsx'
import { useIssueText } from '#web/components/form/form-errors.tsx'
import { NumberField } from '#web/components/form/number-field.tsx'
import { TimeField } from '#web/components/form/time-field.tsx'
import { focusTarget } from '#web/components/use-focus-hash.ts'
import type { OccasionEditor } from './occasion-fields.tsx'

const addId = 'add-session'

/** The sessions that one chooses among, each with seats of its own. */
export const SessionFields = ({ editor }: { editor: OccasionEditor }) => {
  const { anchorOf, control, issues, typed, useField } = editor
  const textOf = useIssueText()
  const wrong = issues.find(({ path }) => path === 'sessions')
  const { fields, append, remove } = useFieldArray({ control, name: 'sessions', keyName: 'key' })
  const handle = { useField }
  const add = () => {
    const { startDay, startTime, endTime, capacity } = typed()
    append({
      id: ulid(),
      title: { sv: '', en: '' },
      day: startDay,
      from: startTime,
      until: endTime,
      capacity: capacity ?? 1,
    })
    focusTarget(anchorOf(`sessions.${fields.length}.title.sv`))
  }
  const takeAway = (index: number) => {
    remove(index)
    focusTarget(addId)
  }
  return (
    <CardSection id={anchorOf('sessions')} title={<FormattedMessage id="courses.sessions" />}>
      {wrong && <p className="field-error">{textOf(wrong)}</p>}
      <p className="secondary">
        <FormattedMessage id="courses.manage.sessions" />
      </p>
      <ol className="session-fields">
        {fields.map(({ key }, index) => (
          <li key={key}>
            <BothLanguagesField
              handle={handle}
              name={`sessions.${index}.title`}
              maxLength={contentLimits.titleLength}
            />
            <div className="course-times">
              <DateField handle={handle} name={`sessions.${index}.day`} />
              <TimeField handle={handle} name={`sessions.${index}.from`} />
              <TimeField handle={handle} name={`sessions.${index}.until`} />
              <NumberField
                handle={handle}
                name={`sessions.${index}.capacity`}
                min={1}
                max={courseLimits.highestCapacity}
              />
            </div>
            <button type="button" className="button quiet" onClick={() => takeAway(index)}>
              <FormattedMessage id="courses.session.remove" values={{ number: index + 1 }} />
            </button>
          </li>
        ))}
      </ol>
      {fields.length < courseLimits.sessions && (
        <button type="button" className="button" id={addId} onClick={add}>
          <FormattedMessage id="courses.session.add" />
        </button>
      )}
    </CardSection>
  )
}
