import { useQuery } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { PersonField } from '#web/components/form/person-field.tsx'
import { Loading } from '#web/components/loading.tsx'
import { useAssignments } from '../use-assignments.tsx'
import { clubPeopleQuery } from './club-people.ts'
import { ListFailed } from './list-failed.tsx'
import type { ChangeForm } from './use-change-form.ts'

/** Picks one of the club's members by typing a part of the name; the year of birth distinguishes namesakes. */
export const PersonPicker = ({ form, exclude }: { form: ChangeForm; exclude: ReadonlySet<string> }) => {
  const intl = useIntl()
  const { club } = useAssignments()
  const field = form.useField('person')
  const { data, error, refetch } = useQuery(clubPeopleQuery(club))
  if (!data) return error ? <ListFailed list="persons" error={error} retry={refetch} /> : <Loading lines={2} />
  return (
    <PersonField
      {...field}
      label={field.label}
      hint={
        <FormattedMessage
          id={exclude.size > 0 ? 'assignments.field.person-hint-without' : 'assignments.field.person-hint'}
        />
      }
      value={form.draft.person}
      people={data.people.filter(({ ref }) => !exclude.has(ref))}
      placeholder={intl.formatMessage({ id: 'assignments.field.person-placeholder' })}
      none={<FormattedMessage id="assignments.field.person-none" />}
      onChange={field.change}
    />
  )
}
