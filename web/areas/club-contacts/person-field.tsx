import { Button, Select } from 'antd'
import { FormattedMessage } from 'react-intl'
import type { Member } from '#shared/contract/club-members.ts'
import { FieldFrame } from '#web/components/field-frame.tsx'

/** The club's members as the form knows them: not yet, or not at all while they could not be fetched. */
export type People = { list: readonly Member[] | undefined; failed: boolean; retry: () => unknown }

type Props = {
  id: string
  people: People
  value: string | null
  error: string | null
  onChange: (person: string | null) => void
}

/** A member of the club, by name and year of birth. Somebody who is not one any more is not shown as chosen. */
export const PersonField = ({ id, people: { list, failed, retry }, value, error, onChange }: Props) => {
  if (!list && failed) {
    return (
      <div role="alert" className="notice error">
        <p>
          <FormattedMessage id="errors.load.persons" />
        </p>
        <Button onClick={() => void retry()}>
          <FormattedMessage id="errors.retry" />
        </Button>
      </div>
    )
  }
  return (
    <FieldFrame
      id={id}
      label={<FormattedMessage id="contacts.field.person" />}
      hint={<FormattedMessage id="contacts.hint.person" />}
      hintId={`${id}-hint`}
      errorId={`${id}-error`}
      error={error}
    >
      {(aria) => (
        <Select
          {...aria}
          showSearch={{ optionFilterProp: 'label' }}
          value={list?.some(({ ref }) => ref === value) ? value : null}
          loading={list === undefined}
          options={(list ?? []).map(({ ref, name, birthYear }) => ({
            value: ref,
            label: `${name}, ${birthYear ?? ''}`,
          }))}
          onChange={(chosen) => onChange(chosen ?? null)}
        />
      )}
    </FieldFrame>
  )
}
