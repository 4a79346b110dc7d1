import { useFieldArray } from 'react-hook-form'
import { FormattedMessage } from 'react-intl'
import { linkReaders } from '#shared/content/frame.ts'
import { frameLimits } from '#shared/content/limits.ts'
import { fieldLimits } from '#shared/limits.ts'
import { BothLanguagesField } from '#web/components/form/both-languages-field.tsx'
import { DropdownField } from '#web/components/form/dropdown-field.tsx'
import { useIssueText } from '#web/components/form/form-errors.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import type { DraftFormState } from '#web/components/form/use-draft-form.ts'
import { focusTarget } from '#web/components/use-focus-hash.ts'
import { ListActs } from './list-acts.tsx'

const readers = linkReaders.map((value) => ({ value, label: `frame.readers.${value}` }))

/** Links in the order in which they stand, each with its text in both languages and where it leads. */
export const LinkFields = ({ form, name, most }: { form: DraftFormState; name: string; most: number }) => {
  const { anchorOf, control, issues, nameOf, useField } = form
  const textOf = useIssueText()
  const wrong = issues.find(({ path }) => path === name)
  const { fields, append, remove, move } = useFieldArray({ control, name, keyName: 'key' })
  const addId = `add-${anchorOf(name)}`
  return (
    <div id={anchorOf(name)} tabIndex={-1}>
      {wrong && <p className="field-error">{textOf(wrong)}</p>}
      <ol className="frame-links">
        {fields.map(({ key }, index) => (
          <li key={key}>
            <BothLanguagesField
              handle={{ useField }}
              name={`${name}.${index}.text`}
              maxLength={frameLimits.textLength}
            />
            <div className="frame-link-way">
              <TextField
                handle={{ useField }}
                name={`${name}.${index}.address`}
                maxLength={fieldLimits.urlLength}
                hint={<FormattedMessage id="frame.address.hint" />}
              />
              <DropdownField handle={{ useField }} name={`${name}.${index}.readers`} choices={readers} />
            </div>
            <ListActs
              name={nameOf(`${name}.${index}`)}
              index={index}
              move={(from, to) => {
                move(from, to)
                focusTarget(anchorOf(`${name}.${to}.text.sv`))
              }}
              remove={(place) => {
                remove(place)
                focusTarget(addId)
              }}
            />
          </li>
        ))}
      </ol>
      {fields.length < most && (
        <button
          type="button"
          className="button"
          id={addId}
          onClick={() => {
            append({ text: { sv: '', en: '' }, address: '', readers: 'everybody' })
            focusTarget(anchorOf(`${name}.${fields.length}.text.sv`))
          }}
        >
          <FormattedMessage id="frame.link.add" />
        </button>
      )}
    </div>
  )
}
