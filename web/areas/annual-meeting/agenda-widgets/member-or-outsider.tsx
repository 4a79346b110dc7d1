import { Input } from 'antd'
import { useState, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { MemberOrOutsider } from '#shared/annual-meeting/agenda/item-fields.ts'
import { FieldFrame } from '#web/components/form/field-frame.tsx'
import { PersonField } from '../fields/person-field.tsx'

type Props = {
  id: string
  label: ReactNode
  error: string | null
  value: MemberOrOutsider | null | undefined
  editable: boolean
  onChange: (person: MemberOrOutsider | null) => void
}

/** A person of the club, or anyone else by written name. */
export const MemberOrOutsiderField = ({ id, label, error, value, editable, onChange }: Props) => {
  const [outside, setOutside] = useState(Boolean(value?.name))
  if (!editable && value?.name)
    return (
      <p>
        <strong>{label}</strong>
        <br />
        {value.name}
      </p>
    )
  const swap = () => {
    setOutside(!outside)
    onChange(null)
  }
  return (
    <div>
      {outside ? (
        <FieldFrame
          id={id}
          label={label}
          hintId={`${id}-hint`}
          hint={<FormattedMessage id="widget.meeting-roles.outsider-hint" />}
          error={error}
          errorId={`${id}-error`}
        >
          {(aria) => (
            <Input
              {...aria}
              value={value?.name ?? ''}
              autoComplete="off"
              onChange={(event) => onChange({ name: event.target.value })}
            />
          )}
        </FieldFrame>
      ) : (
        <PersonField
          id={id}
          label={label}
          error={error}
          value={value?.ref ?? null}
          editable={editable}
          onChange={(ref) => onChange(ref ? { ref } : null)}
        />
      )}
      {editable && (
        <button type="button" className="link-button" onClick={swap}>
          <FormattedMessage id={outside ? 'widget.meeting-roles.choose-member' : 'widget.meeting-roles.write-name'} />
        </button>
      )}
    </div>
  )
}
