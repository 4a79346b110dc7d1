import { FormattedMessage } from 'react-intl'
import { audienceKinds, type Audience } from '#shared/news/audience.ts'
import type { FieldHandle } from '#web/components/form/field-handle.ts'
import { GroupFrame } from '#web/components/form/field-frame.tsx'

/** Which kinds of elected representatives something is for. */
export const AudienceField = ({ handle }: { handle: FieldHandle<'audience'> }) => {
  const { value, change, onBlur, label, ...frame } = handle.useField('audience')
  const chosen = value as Audience
  const toggle = (kind: Audience[number], isOn: boolean) =>
    change(audienceKinds.filter((each) => (each === kind ? isOn : chosen.includes(each))))
  return (
    <GroupFrame {...frame} label={label}>
      <div className="audience-kinds">
        {audienceKinds.map((kind) => {
          const id = `${frame.id}-${kind}`
          return (
            <label key={kind} className="poll-option" htmlFor={id}>
              <input
                id={id}
                type="checkbox"
                checked={chosen.includes(kind)}
                onBlur={onBlur}
                onChange={(event) => toggle(kind, event.target.checked)}
              />
              <span>
                <FormattedMessage id={`roles.kind.${kind}`} />
              </span>
            </label>
          )
        })}
      </div>
    </GroupFrame>
  )
}
