import { FormattedMessage, useIntl } from 'react-intl'
import type { PollDraft } from '#shared/news/poll.ts'
import type { FieldIssue } from '#shared/fields/errors.ts'
import { contentLimits } from '#shared/limits.ts'
import { anchorOf, BothLanguages, useIssueText } from './fields.tsx'

type Options = PollDraft['options']
type Props = { options: Options; issues: readonly FieldIssue[]; onChange: (options: Options) => void }

const { min, max } = contentLimits.options

/** An id that no option has had before it. */
const nextId = (options: Options): string => {
  const taken = new Set(options.map(({ id }) => id))
  return (
    Array.from({ length: max + 1 }, (_, index) => String.fromCodePoint(97 + index)).find((id) => !taken.has(id)) ?? 'z'
  )
}

/** The options of a poll that is being written. */
export const PollOptions = ({ options, issues, onChange }: Props) => {
  const intl = useIntl()
  const issue = useIssueText(issues)('options')
  const id = anchorOf('options')
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className={issue ? 'field group invalid' : 'field group'}
      aria-describedby={issue ? `${id}-error` : undefined}
    >
      <legend>
        <FormattedMessage id="content.field.options" />
      </legend>
      <ol className="poll-options">
        {options.map((option, index) => {
          const label = intl.formatMessage({ id: 'content.field.option' }, { number: index + 1 })
          return (
            <li key={option.id}>
              <BothLanguages
                path={`options.${index}.text`}
                label={label}
                value={option.text}
                issues={issues}
                maxLength={contentLimits.optionLength}
                onChange={(text) => onChange(options.with(index, { ...option, text }))}
              />
              {options.length > min && (
                <button type="button" className="button quiet" onClick={() => onChange(options.toSpliced(index, 1))}>
                  <FormattedMessage id="content.option.remove" values={{ number: index + 1 }} />
                </button>
              )}
            </li>
          )
        })}
      </ol>
      {options.length < max && (
        <button
          type="button"
          className="button"
          onClick={() => onChange([...options, { id: nextId(options), text: { sv: '', en: '' } }])}
        >
          <FormattedMessage id="content.option.add" />
        </button>
      )}
      {issue && (
        <p className="field-error" id={`${id}-error`}>
          {issue}
        </p>
      )}
    </fieldset>
  )
}
