import { FormattedMessage } from 'react-intl'
import { rehearsalYear } from '#shared/basics/rehearsal-year.ts'
import { stepPages } from '#shared/languages/paths.ts'
import { LocaleLink } from '#web/client/language.tsx'
import { CardSection } from '#web/components/card-section.tsx'
import { useSeason } from '../season.ts'

/** Offers a rehearsal to those who may hold one, or leads back to the one that has begun. */
export const RehearseFirst = ({ year }: { year: number }) => {
  const { data: season } = useSeason()
  if (!season?.rehearsal || season.year !== year) return null
  const { step } = season.rehearsal
  return (
    <CardSection title={<FormattedMessage id="rehearsal.first" />}>
      <p>
        <FormattedMessage id={step ? 'rehearsal.first.begun' : 'rehearsal.first.text'} />
      </p>
      <p>
        <LocaleLink className="button" page={stepPages[step ?? 'choose-type']} params={{ year: rehearsalYear(year) }}>
          <FormattedMessage id={step ? 'rehearsal.go-on' : 'rehearsal.begin'} />
        </LocaleLink>
      </p>
    </CardSection>
  )
}
