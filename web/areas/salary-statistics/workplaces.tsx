import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { WorkplaceSalaries } from '#shared/contract/salary-statistics.ts'
import { mayInActiveRole } from '#shared/roles/access.ts'
import { useLanguage } from '#web/client/language.tsx'
import { useSignedIn, whoIs } from '#web/client/query.ts'
import { CardSection } from '#web/components/card-section.tsx'
import { FilterChoice } from '#web/components/finder/filter-choice.tsx'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { Loading } from '#web/components/loading.tsx'
import { useClub, useClubName } from '#web/components/use-club.ts'
import { Conclusion } from './conclusion.tsx'
import { RangeFrame } from './range-frame.tsx'
import { workplacesQuery } from './salary-queries.ts'

type Wanted = { workplace: string | null; position: string | null }

/** What is earned at the workplaces, and by position at the one that is chosen or at all of them. */
const Figures = ({ view }: { view: WorkplaceSalaries }) => {
  const intl = useIntl()
  const clubName = useClubName() ?? ''
  const language = useLanguage()
  const [workplace, setWorkplace] = useState<string | null>(null)
  const { workplaces, positions, groups } = view
  const figuresAt = (wanted: Wanted) =>
    groups.find(({ of }) => of.workplace === wanted.workplace && of.position === wanted.position)?.figures ?? null
  const everywhere = intl.formatMessage({ id: 'salary-statistics.workplaces.all' })
  const byItself = workplaces.map((name) => ({
    id: name,
    name,
    figures: figuresAt({ workplace: name, position: null }),
  }))
  const places = [{ id: '', name: everywhere, figures: figuresAt({ workplace: null, position: null }) }, ...byItself]
  const byPosition = positions.map(({ id, name }) => ({
    id,
    name: name[language],
    figures: figuresAt({ workplace, position: id }),
  }))
  return (
    <>
      <RangeFrame
        about={intl.formatMessage({ id: 'salary-statistics.workplaces.about' }, { club: clubName })}
        conclusion={<Conclusion rows={byItself.some(({ figures }) => figures) ? byItself : places} />}
        of={<FormattedMessage id="salary-statistics.workplace" />}
        rows={workplaces.length > 1 ? places : byItself}
      />
      {workplaces.length > 1 && (
        <div className="salary-narrowings no-print">
          <FilterChoice
            label={<FormattedMessage id="salary-statistics.workplaces.at" />}
            value={workplace}
            onChoose={setWorkplace}
            options={[{ value: '', label: everywhere }, ...workplaces.map((name) => ({ value: name, label: name }))]}
          />
        </div>
      )}
      {byPosition.length > 0 && (
        <RangeFrame
          about={intl.formatMessage(
            { id: 'salary-statistics.workplaces.by-position' },
            { workplace: workplace ?? everywhere },
          )}
          conclusion={<Conclusion rows={byPosition} />}
          of={<FormattedMessage id="salary-statistics.position" />}
          rows={byPosition}
        />
      )}
      <p className="secondary">
        <FormattedMessage id="salary-statistics.workplaces.apart" />
      </p>
    </>
  )
}

const OfClub = () => {
  const { data, error, refetch } = useQuery(workplacesQuery(useClub()))
  if (!data) return error ? <LoadFailed error={error} retry={refetch} /> : <Loading lines={6} />
  return data.workplaces.length === 0 ? (
    <p>
      <FormattedMessage id="salary-statistics.workplaces.none" />
    </p>
  ) : (
    <Figures view={data} />
  )
}

/** What is earned at the workplaces of one's own club, for those whose level reaches salary; nothing for others. */
export const Workplaces = () => {
  const session = useSignedIn()
  if (!mayInActiveRole('workplace-salaries.read', whoIs(session), session.portalNow).ok) return null
  return (
    <CardSection id="workplace-salaries" title={<FormattedMessage id="salary-statistics.workplaces" />}>
      <OfClub />
    </CardSection>
  )
}
