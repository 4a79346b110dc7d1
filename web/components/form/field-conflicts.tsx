import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import './field-conflicts.css'

type Props = {
  /** Where the focus goes while nothing is chosen. */
  id: string
  fields: readonly string[]
  /** Who saved meanwhile, if that is known. */
  by: string | null | undefined
  level: 2 | 4
  /** What a field is called. */
  nameOf: (field: string) => string
  mine: (field: string) => ReactNode
  theirs: (field: string) => ReactNode
  choose: (field: string, whose: 'mine' | 'theirs') => void
}

/** Each field that another person has changed too, as mine and theirs; nothing is chosen beforehand. */
export const FieldConflicts = ({ id, fields, by, level, nameOf, mine, theirs, choose }: Props) => {
  const Heading = level === 2 ? 'h2' : 'h4'
  return (
    <div role="alert" className="notice attention" id={id} tabIndex={-1}>
      <Heading>
        {by ? (
          <FormattedMessage id="saving.conflict-by" values={{ name: by }} />
        ) : (
          <FormattedMessage id="saving.conflict" />
        )}
      </Heading>
      {fields.map((field) => (
        <fieldset key={field} className="field-conflict">
          <legend>
            <FormattedMessage id="saving.conflict-field" values={{ field: nameOf(field) }} />
          </legend>
          <dl>
            <dt>
              <FormattedMessage id="saving.mine" />
            </dt>
            <dd>{mine(field)}</dd>
            <dt>
              <FormattedMessage id="saving.theirs" values={{ name: by ?? 'none' }} />
            </dt>
            <dd>{theirs(field)}</dd>
          </dl>
          <div className="button-row start">
            <button type="button" className="button" onClick={() => choose(field, 'mine')}>
              <FormattedMessage id="saving.keep-mine" />
            </button>
            <button type="button" className="button" onClick={() => choose(field, 'theirs')}>
              <FormattedMessage id="saving.take-theirs" values={{ name: by ?? 'none' }} />
            </button>
          </div>
        </fieldset>
      ))}
    </div>
  )
}
