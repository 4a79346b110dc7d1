import { useFieldArray } from 'react-hook-form'
import { FormattedMessage } from 'react-intl'
import { contentLimits } from '#shared/limits.ts'
import type { PollDraft } from '#shared/news/poll.ts'
import { BothLanguagesField } from '#web/components/form/both-languages-field.tsx'
import type { DraftFormState } from '#web/components/form/use-draft-form.ts'

type Options = PollDraft['options']

const { min, max } = contentLimits.options

/** An id that no option has had before it. */
const nextId = (options: Options): string => {
  const taken = new Set(options.map(({ id }) => id))
  return (
    Array.from({ length: max + 1 }, (_, index) => String.fromCodePoint(97 + index)).find((id) => !taken.has(id)) ?? 'z'
  )
}

/** The options of a poll that is being written. */
export const PollOptions = ({ editor }: { editor: DraftFormState & { typed: () => PollDraft } }) => {
  const { control, anchorOf, nameOf, typed, useField } = editor
  const { fields, append, remove } = useFieldArray({ control, name: 'options', keyName: 'key' })
  return (
    <fieldset id={anchorOf('options')} tabIndex={-1} className="field group">
      <legend>{nameOf('options')}</legend>
      <ol className="poll-options">
        {fields.map(({ key }, index) => (
          <li key={key}>
            <BothLanguagesField
              handle={{ useField }}
              name={`options.${index}.text`}
              maxLength={contentLimits.optionLength}
            />
            {fields.length > min && (
              <button type="button" className="button quiet" onClick={() => remove(index)}>
                <FormattedMessage id="content.option.remove" values={{ number: index + 1 }} />
              </button>
            )}
          </li>
        ))}
      </ol>
      {fields.length < max && (
        <button
          type="button"
          className="button"
          onClick={() => append({ id: nextId(typed().options), text: { sv: '', en: '' } })}
        >
          <FormattedMessage id="content.option.add" />
        </button>
      )}
    </fieldset>
  )
}
