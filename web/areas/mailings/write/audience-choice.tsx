import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { assignmentTypes } from '#shared/assignments/types.ts'
import type { MembersView } from '#shared/contract/club-members.ts'
import { membershipKinds, type ClubAudience } from '#shared/mailings/audience.ts'
import { emptyDraft } from '#shared/mailings/mailing.ts'
import { FilterChoice } from '#web/components/finder/filter-choice.tsx'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { Loading } from '#web/components/loading.tsx'
import { membersQuery } from '#web/features/club-queries.ts'
import { MemberPicker } from './member-picker.tsx'

type Props = { club: string; audience: ClubAudience; onChange: (audience: ClubAudience) => void }

const Filters = ({ members, audience, onChange }: Omit<Props, 'club'> & Pick<MembersView, 'members'>) => {
  const intl = useIntl()
  const id = useId()
  const say = (message: string) => intl.formatMessage({ id: message })
  const put = (change: Partial<ClubAudience>) => onChange({ ...audience, ...change })
  const held = assignmentTypes.filter((type) => members.some(({ assignments }) => assignments.includes(type)))
  const workplaces = [...new Set(members.flatMap((member) => member.workplaces))].toSorted((one, other) =>
    one.localeCompare(other, 'sv'),
  )
  return (
    <>
      <div className="audience-filters">
        <FilterChoice
          label={<FormattedMessage id="mailings.audience.assignment" />}
          value={audience.assignment}
          onChoose={(value) => put({ assignment: value as ClubAudience['assignment'] })}
          options={[
            { value: '', label: say('mailings.audience.every') },
            { value: 'any', label: say('mailings.audience.any') },
            { value: 'none', label: say('mailings.audience.none') },
            ...held.map((type) => ({ value: type, label: say(`roles.assignment.${type}`) })),
          ]}
        />
        <FilterChoice
          label={<FormattedMessage id="mailings.audience.kind" />}
          value={audience.kind}
          onChoose={(value) => put({ kind: value as ClubAudience['kind'] })}
          options={[
            { value: '', label: say('mailings.audience.every') },
            ...membershipKinds.map((kind) => ({ value: kind, label: say(`roles.kind.${kind}`) })),
          ]}
        />
        {(workplaces.length > 1 || audience.workplace !== null) && (
          <FilterChoice
            label={<FormattedMessage id="mailings.audience.workplace" />}
            value={audience.workplace}
            onChoose={(workplace) => put({ workplace })}
            options={[
              { value: '', label: say('mailings.audience.every') },
              ...workplaces.map((name) => ({ value: name, label: name })),
            ]}
          />
        )}
      </div>
      <label className="check-row" htmlFor={`${id}-board`}>
        <input
          id={`${id}-board`}
          type="checkbox"
          checked={audience.exceptBoard}
          onChange={({ target }) => put({ exceptBoard: target.checked })}
        />
        <FormattedMessage id="mailings.audience.except-board" />
      </label>
    </>
  )
}

/** Chooses among the club's members: all of them narrowed down, or one by one. */
export const AudienceChoice = ({ club, audience, onChange }: Props) => {
  const id = useId()
  const { data, error, refetch } = useQuery(membersQuery(club))
  if (!data) return error ? <LoadFailed error={error} retry={refetch} /> : <Loading lines={4} />
  const ways = [
    { way: 'all', isOn: audience.only === null, audience: { ...audience, only: null } },
    { way: 'own', isOn: audience.only !== null, audience: { ...emptyDraft.audience, only: audience.only ?? [] } },
  ]
  return (
    <>
      <fieldset className="field group">
        <legend>
          <FormattedMessage id="mailings.audience.who" />
        </legend>
        {ways.map(({ way, isOn, audience: chosen }) => (
          <label key={way} className="check-row" htmlFor={`${id}-${way}`}>
            <input id={`${id}-${way}`} type="radio" name={id} checked={isOn} onChange={() => onChange(chosen)} />
            <FormattedMessage id={`mailings.audience.who.${way}`} />
          </label>
        ))}
      </fieldset>
      {audience.only === null ? (
        <Filters members={data.members} audience={audience} onChange={onChange} />
      ) : (
        <MemberPicker
          members={data.members}
          chosen={audience.only}
          onChange={(only) => onChange({ ...audience, only })}
        />
      )}
    </>
  )
}
