import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { FormattedMessage, useIntl } from 'react-intl'
import { Loading } from '#web/components/loading.tsx'
import { useAssignments } from '../use-assignments.tsx'
import { ChangeField } from './change-field.tsx'
import { clubPeopleQuery } from './club-people.ts'
import { ListFailed } from './list-failed.tsx'
import type { ChangeForm } from './use-change-form.ts'

/** Picks one of the club's members by typing a part of the name; the year of birth tells namesakes apart. */
export const PersonPicker = ({ form, exclude }: { form: ChangeForm; exclude: ReadonlySet<string> }) => {
  const intl = useIntl()
  const { club } = useAssignments()
  const { data, error, refetch } = useQuery(clubPeopleQuery(club))
  if (!data) return error ? <ListFailed list="persons" error={error} retry={refetch} /> : <Loading lines={2} />
  const options = data.people
    .filter(({ ref }) => !exclude.has(ref))
    .map(({ ref, name, birthYear }) => ({
      value: ref,
      label: intl.formatMessage({ id: 'assignments.person-born' }, { name, year: String(birthYear) }),
    }))
    .sort((one, other) => one.label.localeCompare(other.label, 'sv'))
  return (
    <ChangeField
      form={form}
      name="person"
      hint={
        <FormattedMessage
          id={exclude.size > 0 ? 'assignments.field.person-hint-without' : 'assignments.field.person-hint'}
        />
      }
    >
      {(aria) => (
        <Select
          {...aria}
          showSearch={{ optionFilterProp: 'label' }}
          allowClear
          value={form.draft.person}
          options={options}
          placeholder={intl.formatMessage({ id: 'assignments.field.person-placeholder' })}
          notFoundContent={<FormattedMessage id="assignments.field.person-none" />}
          onChange={(person) => form.change({ person: person ?? null })}
        />
      )}
    </ChangeField>
  )
}
