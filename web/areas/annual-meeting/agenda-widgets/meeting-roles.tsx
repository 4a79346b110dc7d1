import { Button } from 'antd'
import { FormattedMessage, useIntl } from 'react-intl'
import { rolesByItem, type MeetingRole, type MeetingRolesData } from '#shared/annual-meeting/agenda/meeting-roles.ts'
import { Script } from '#web/components/paper.tsx'
import { PersonField } from '../fields/person-field.tsx'
import { useField } from '../fields/use-field.ts'
import type { ItemHandle } from '../item-handle.ts'
import { MemberOrOutsiderField } from './member-or-outsider.tsx'

type Handle = { handle: ItemHandle<MeetingRolesData> }

const Chairman = ({ handle }: Handle) => {
  const { id, value, change, error, editable } = useField(handle, 'chairman')
  return (
    <MemberOrOutsiderField
      id={id}
      label={<FormattedMessage id="widget.meeting-roles.chairman" />}
      value={value}
      onChange={change}
      error={error}
      editable={editable}
    />
  )
}

const VoteCounter = ({ handle }: Handle) => {
  const { id, value, change, error, editable } = useField(handle, 'voteCounter')
  return (
    <MemberOrOutsiderField
      id={id}
      label={<FormattedMessage id="widget.meeting-roles.vote-counter" />}
      value={value}
      onChange={change}
      error={error}
      editable={editable}
    />
  )
}

const Secretary = ({ handle }: Handle) => {
  const { id, value, change, error, editable } = useField(handle, 'secretary')
  return (
    <PersonField
      id={id}
      label={<FormattedMessage id="widget.meeting-roles.secretary" />}
      hint={<FormattedMessage id="widget.meeting-roles.secretary-hint" />}
      value={value?.ref ?? null}
      onChange={(ref) => change(ref ? { ref } : null)}
      error={error}
      editable={editable}
    />
  )
}

/** One adjuster is required; more may be elected, and all of them sign. */
const Adjusters = ({ handle }: Handle) => {
  const intl = useIntl()
  const { id, value, change, error, editable } = useField(handle, 'adjusters')
  const chosen = value && value.length > 0 ? value : [{}]
  const replace = (index: number, ref: string | null) =>
    change(chosen.map((adjuster, at) => (at === index ? { ref } : adjuster)))
  return (
    <>
      {chosen.map((adjuster, index) => (
        <div key={adjuster.ref ?? `open-${index}`} className="adjuster-row">
          <PersonField
            id={index === 0 ? id : `${id}-${index}`}
            label={
              <FormattedMessage
                id="widget.meeting-roles.adjuster"
                values={{ number: index + 1, total: chosen.length }}
              />
            }
            hint={<FormattedMessage id="widget.meeting-roles.adjuster-hint" />}
            value={adjuster.ref ?? null}
            exclude={chosen.flatMap(({ ref }) => ref ?? [])}
            onChange={(ref) => replace(index, ref)}
            error={index === 0 ? error : null}
            editable={editable}
          />
          {editable && chosen.length > 1 && (
            <button
              type="button"
              className="link-button"
              aria-label={intl.formatMessage({ id: 'widget.meeting-roles.remove-adjuster' }, { number: index + 1 })}
              onClick={() => change(chosen.filter((_, at) => at !== index))}
            >
              <FormattedMessage id="widget.remove" />
            </button>
          )}
        </div>
      ))}
      {editable && chosen.length < 5 && (
        <p>
          <Button onClick={() => change([...chosen, {}])}>
            <FormattedMessage id="widget.meeting-roles.add-adjuster" />
          </Button>
        </p>
      )}
    </>
  )
}

const fields: Record<MeetingRole, typeof Chairman> = {
  chairman: Chairman,
  secretary: Secretary,
  adjuster: Adjusters,
  'vote-counter': VoteCounter,
}

/** Elects those whom this paragraph elects: the chairman, the secretary, or adjuster and vote counter. */
export const MeetingRoles = ({ handle }: Handle) => (
  <>
    <Script>
      <FormattedMessage id={`widget.meeting-roles.script.${handle.item.id}`} defaultMessage="" />
    </Script>
    {(rolesByItem[handle.item.id] ?? []).map((role) => {
      const Field = fields[role]
      return <Field key={role} handle={handle} />
    })}
  </>
)
