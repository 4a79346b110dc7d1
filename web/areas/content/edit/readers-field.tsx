import { FormattedMessage } from 'react-intl'
import type { Readers } from '#shared/content/readers.ts'
import { readerKinds } from '#shared/content/reader-kinds.ts'
import type { FieldHandle } from '#web/components/form/field-handle.ts'
import { GroupFrame } from '#web/components/form/field-frame.tsx'

/** Whom a page is for; none chosen means everyone. */
export const ReadersField = ({ handle }: { handle: FieldHandle<'readers'> }) => {
  const { value, change, onBlur, label, ...frame } = handle.useField('readers')
  const chosen = value as Readers
  return (
    <GroupFrame {...frame} label={label} hint={<FormattedMessage id="pages.readers.hint" />}>
      <div className="page-readers">
        {readerKinds.map((kind) => {
          const id = `${frame.id}-${kind}`
          return (
            <label key={kind} htmlFor={id}>
              <input
                id={id}
                type="checkbox"
                checked={chosen.includes(kind)}
                onBlur={onBlur}
                onChange={({ target }) =>
                  change(readerKinds.filter((each) => (each === kind ? target.checked : chosen.includes(each))))
                }
              />
              <span>
                <FormattedMessage id={kind === 'visitor' ? 'pages.readers.visitor' : `roles.kind.${kind}`} />
              </span>
            </label>
          )
        })}
      </div>
    </GroupFrame>
  )
}
