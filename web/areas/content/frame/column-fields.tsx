import { useFieldArray } from 'react-hook-form'
import { FormattedMessage } from 'react-intl'
import { frameLimits } from '#shared/content/limits.ts'
import { BothLanguagesField } from '#web/components/form/both-languages-field.tsx'
import { useIssueText } from '#web/components/form/form-errors.tsx'
import type { DraftFormState } from '#web/components/form/use-draft-form.ts'
import { focusTarget } from '#web/components/use-focus-hash.ts'
import { LinkFields } from './link-fields.tsx'
import { ListActs } from './list-acts.tsx'

const addId = 'add-column'

/** The columns of the footer beside that of the contact information. */
export const ColumnFields = ({ form }: { form: DraftFormState }) => {
  const { anchorOf, control, issues, nameOf, useField } = form
  const textOf = useIssueText()
  const wrong = issues.find(({ path }) => path === 'columns')
  const { fields, append, remove, move } = useFieldArray({ control, name: 'columns', keyName: 'key' })
  return (
    <div id={anchorOf('columns')} tabIndex={-1}>
      {wrong && <p className="field-error">{textOf(wrong)}</p>}
      {fields.map(({ key }, index) => (
        <fieldset key={key} className="field group">
          <legend>{nameOf(`columns.${index}`)}</legend>
          <BothLanguagesField
            handle={{ useField }}
            name={`columns.${index}.title`}
            maxLength={frameLimits.textLength}
          />
          <LinkFields form={form} name={`columns.${index}.links`} most={frameLimits.columnLinks} />
          <ListActs
            name={nameOf(`columns.${index}`)}
            index={index}
            move={(from, to) => {
              move(from, to)
              focusTarget(anchorOf(`columns.${to}.title.sv`))
            }}
            remove={(place) => {
              remove(place)
              focusTarget(addId)
            }}
          />
        </fieldset>
      ))}
      {fields.length < frameLimits.columns && (
        <button
          type="button"
          className="button"
          id={addId}
          onClick={() => {
            append({ title: { sv: '', en: '' }, links: [] })
            focusTarget(anchorOf(`columns.${fields.length}.title.sv`))
          }}
        >
          <FormattedMessage id="frame.column.add" />
        </button>
      )}
    </div>
  )
}
