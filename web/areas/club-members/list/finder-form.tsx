import { FormattedMessage, useIntl } from 'react-intl'
import { assignmentTypes } from '#shared/assignments/types.ts'
import type { MembersView } from '#shared/contract/club-members.ts'
import { FilterChoice } from '#web/components/finder/filter-choice.tsx'
import { SearchField } from '#web/components/finder/search-field.tsx'
import type { WantedState } from './use-wanted.ts'

/** Search and filters; a club with one workplace is not asked which. */
export const FinderForm = ({ members, state }: { members: MembersView['members']; state: WantedState }) => {
  const intl = useIntl()
  const say = (id: string) => intl.formatMessage({ id })
  const { wanted } = state
  const held = assignmentTypes.filter((type) => members.some(({ assignments }) => assignments.includes(type)))
  const workplaces = [...new Set(members.flatMap((member) => member.workplaces))].toSorted((one, other) =>
    one.localeCompare(other, 'sv'),
  )
  return (
    <form
      role="search"
      className="finder no-print"
      aria-label={say('members.finder')}
      onSubmit={(event) => event.preventDefault()}
    >
      <SearchField
        label={<FormattedMessage id="members.search" />}
        hint={<FormattedMessage id="members.search.hint" />}
        text={wanted.text}
        search={state.search}
      />
      <FilterChoice
        label={<FormattedMessage id="members.filter.assignment" />}
        value={wanted.assignment}
        onChoose={(value) => state.set('assignment', value)}
        options={[
          { value: '', label: say('members.filter.everybody') },
          { value: 'any', label: say('members.filter.any') },
          { value: 'none', label: say('members.filter.none') },
          ...held.map((type) => ({ value: type, label: say(`roles.assignment.${type}`) })),
        ]}
      />
      {(workplaces.length > 1 || wanted.workplace !== null) && (
        <FilterChoice
          label={<FormattedMessage id="members.filter.workplace" />}
          value={wanted.workplace}
          onChoose={(value) => state.set('workplace', value)}
          options={[
            { value: '', label: say('members.filter.all-workplaces') },
            ...[...new Set([...workplaces, ...(wanted.workplace === null ? [] : [wanted.workplace])])].map((name) => ({
              value: name,
              label: name,
            })),
          ]}
        />
      )}
    </form>
  )
}
