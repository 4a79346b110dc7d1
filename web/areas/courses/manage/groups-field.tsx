import { FormattedMessage } from 'react-intl'
import { targetGroups, type TargetGroup } from '#shared/courses/target-groups.ts'
import type { FieldHandle } from '#web/components/form/field-handle.ts'
import { GroupFrame } from '#web/components/form/field-frame.tsx'

/** Whom a course is for. */
export const GroupsField = ({ handle }: { handle: FieldHandle<'groups'> }) => {
  const { value, change, onBlur, label, ...frame } = handle.useField('groups')
  const chosen = value as TargetGroup[]
  const toggle = (group: TargetGroup, isOn: boolean) =>
    change(targetGroups.filter((each) => (each === group ? isOn : chosen.includes(each))))
  return (
    <GroupFrame {...frame} label={label}>
      <div className="group-boxes">
        {targetGroups.map((group) => {
          const id = `${frame.id}-${group}`
          return (
            <label key={group} className="group-box" htmlFor={id}>
              <input
                id={id}
                type="checkbox"
                checked={chosen.includes(group)}
                onBlur={onBlur}
                onChange={(event) => toggle(group, event.target.checked)}
              />
              <span>
                <FormattedMessage id={`courses.group.${group}`} />
              </span>
            </label>
          )
        })}
      </div>
    </GroupFrame>
  )
}
