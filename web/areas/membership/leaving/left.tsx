import { FormattedMessage } from 'react-intl'
import { addDays } from '#shared/clock.ts'
import type { ChangeView } from '#shared/contract/membership-commands.ts'
import { CardSection } from '#web/components/card-section.tsx'
import { DayInWords } from '#web/components/day.tsx'
import { CaseActs, CaseState } from '#web/features/membership/case-state.tsx'
import { isTakenBack } from '#web/features/membership/case-words.ts'

/** One has signed that one leaves: the last day, and taking it back until then. */
export const Left = ({ change, serverNow }: { change: ChangeView; serverNow: number }) => {
  const lastDay = change.from ? addDays(change.from, -1) : null
  return (
    <CardSection title={<FormattedMessage id="membership.leaving.left" />}>
      {lastDay && !isTakenBack(change) && (
        <p>
          <FormattedMessage id="membership.leaving.left.text" values={{ day: <DayInWords day={lastDay} /> }} />
        </p>
      )}
      <CaseState change={change} serverNow={serverNow} />
      <CaseActs change={change} />
    </CardSection>
  )
}
