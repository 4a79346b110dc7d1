import { useQuery } from '@tanstack/react-query'
import { useId, useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { AudienceChoices } from '#shared/contract/union-mailings.ts'
import { membershipKinds, type UnionAudience } from '#shared/mailings/audience.ts'
import { FoundCount } from '#web/components/finder/found-count.tsx'
import { SearchField } from '#web/components/finder/search-field.tsx'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { Loading } from '#web/components/loading.tsx'
import { audienceChoicesQuery } from '../mailing-queries.ts'

/** Clubs that are shown at once: there are thousands, and an editor who wants one searches. */
const mostShown = 50

type Option<Value> = { value: Value; label: ReactNode }

const Checks = <Value extends string>({
  options,
  chosen,
  onChange,
}: {
  options: readonly Option<Value>[]
  chosen: readonly Value[]
  onChange: (chosen: Value[]) => void
}) => {
  const id = useId()
  return options.map(({ value, label }) => (
    <label key={value} className="check-row" htmlFor={`${id}-${value}`}>
      <input
        id={`${id}-${value}`}
        type="checkbox"
        checked={chosen.includes(value)}
        onChange={({ target }) =>
          onChange(target.checked ? [...chosen, value] : chosen.filter((other) => other !== value))
        }
      />
      <span>{label}</span>
    </label>
  ))
}

const Clubs = ({
  clubs,
  chosen,
  onChange,
}: {
  clubs: AudienceChoices['clubs']
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}) => {
  const [text, setText] = useState('')
  const words = text.trim().toLocaleLowerCase('sv')
  const found = clubs.filter(({ name }) => name.toLocaleLowerCase('sv').includes(words))
  // Those that are chosen stay in sight while others are searched for.
  const shown = [
    ...clubs.filter(({ clubId }) => chosen.includes(clubId)),
    ...found.filter(({ clubId }) => !chosen.includes(clubId)).slice(0, mostShown),
  ]
  return (
    <fieldset className="field group">
      <legend>
        <FormattedMessage id="mailings.union.clubs.choose" />
      </legend>
      <SearchField
        label={<FormattedMessage id="mailings.picker.search" />}
        hint={<FormattedMessage id="mailings.union.clubs.hint" values={{ most: mostShown }} />}
        text={text}
        search={setText}
      />
      <FoundCount id="mailings.picker.count" found={shown.length} of={chosen.length} />
      <div className="member-picker">
        <Checks
          options={shown.map(({ clubId, name }) => ({ value: clubId, label: name }))}
          chosen={chosen}
          onChange={onChange}
        />
      </div>
    </fieldset>
  )
}

/**
 * Chooses among the union's members: kinds of membership, regions and clubs. What names nothing does not narrow down.
 */
export const UnionAudienceChoice = ({
  audience,
  onChange,
}: {
  audience: UnionAudience
  onChange: (audience: UnionAudience) => void
}) => {
  const intl = useIntl()
  const { data, error, refetch } = useQuery(audienceChoicesQuery)
  if (!data) return error ? <LoadFailed error={error} retry={refetch} /> : <Loading lines={4} />
  const { kinds, regions, clubs } = audience
  return (
    <>
      <p className="secondary">
        <FormattedMessage id="mailings.union.narrowing" />
      </p>
      <fieldset className="field group">
        <legend>
          <FormattedMessage id="mailings.audience.kind" />
        </legend>
        <Checks
          options={membershipKinds.map((kind) => ({
            value: kind,
            label: intl.formatMessage({ id: `roles.kind.${kind}` }),
          }))}
          chosen={kinds}
          onChange={(chosen) => onChange({ ...audience, kinds: chosen })}
        />
      </fieldset>
      {data.regions.length > 0 && (
        <fieldset className="field group">
          <legend>
            <FormattedMessage id="mailings.union.regions" />
          </legend>
          <Checks
            options={data.regions.map((region) => ({ value: region, label: region }))}
            chosen={regions}
            onChange={(chosen) => onChange({ ...audience, regions: chosen })}
          />
        </fieldset>
      )}
      <Clubs clubs={data.clubs} chosen={clubs} onChange={(chosen) => onChange({ ...audience, clubs: chosen })} />
    </>
  )
}
