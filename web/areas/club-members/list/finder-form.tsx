import { Input } from 'antd'
import { useId, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { AssignmentType } from '#shared/assignments/types.ts'
import type { MembersView } from '#shared/contract/club-members.ts'
import { forbiddenCharacters } from '#shared/fields/free-text.ts'
import { fieldLimits } from '#shared/limits.ts'
import { searchProblem } from '#shared/club-members/selection.ts'
import { FieldFrame } from '#web/components/form/field-frame.tsx'
import { useSettled, type WantedState } from './use-wanted.ts'

/** How long (ms) one may pause in typing before a search is said to be too short. */
const pause = 700

const Choice = ({
  label,
  value,
  options,
  onChoose,
}: {
  label: ReactNode
  value: string | null
  options: { value: string; label: string }[]
  onChoose: (value: string | null) => void
}) => {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="member-select"
        value={value ?? ''}
        onChange={(event) => onChoose(event.target.value === '' ? null : event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}

const SearchField = ({ text, search }: { text: string; search: (text: string) => void }) => {
  const intl = useIntl()
  const id = useId()
  const settled = useSettled(text, pause)
  const problem = searchProblem(text)
  const isSaid = problem !== null && (problem !== 'min-characters' || settled === text)
  return (
    <FieldFrame
      id={id}
      label={<FormattedMessage id="members.search" />}
      hint={<FormattedMessage id="members.search.hint" />}
      hintId={`${id}-hint`}
      errorId={`${id}-error`}
      error={
        isSaid
          ? intl.formatMessage(
              { id: `fields.${problem}` },
              { MIN_CHARS: fieldLimits.searchCharacters, characters: forbiddenCharacters },
            )
          : null
      }
    >
      {(aria) => (
        <Input
          {...aria}
          type="search"
          maxLength={100}
          autoComplete="off"
          value={text}
          onChange={({ target }) => search(target.value)}
        />
      )}
    </FieldFrame>
  )
}

/** Search and filters; a club with one workplace is not asked which. */
export const FinderForm = ({ members, state }: { members: MembersView['members']; state: WantedState }) => {
  const intl = useIntl()
  const say = (id: string) => intl.formatMessage({ id })
  const { wanted } = state
  const held = AssignmentType.options.filter((type) => members.some(({ assignments }) => assignments.includes(type)))
  const workplaces = [...new Set(members.flatMap((member) => member.workplaces))].toSorted((one, other) =>
    one.localeCompare(other, 'sv'),
  )
  return (
    <form
      role="search"
      className="member-finder no-print"
      aria-label={say('members.finder')}
      onSubmit={(event) => event.preventDefault()}
    >
      <SearchField text={wanted.text} search={state.search} />
      <Choice
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
        <Choice
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
