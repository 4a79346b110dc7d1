import { FormattedMessage } from 'react-intl'
import { insuranceLimits } from '#shared/limits.ts'
import type { AdditionalFollows, InsuranceFollows } from '#shared/membership-change/insured-after.ts'
import { DayInWords } from '#web/components/day.tsx'

/** What becomes of the income insurance. */
export const InsuranceWords = ({ insurance }: { insurance: InsuranceFollows }) => (
  <p>
    <FormattedMessage
      id={`membership.change.income-insurance.${insurance.is}`}
      values={{
        days: insuranceLimits.compensationDays,
        day: 'day' in insurance && <DayInWords day={insurance.day} />,
      }}
    />
  </p>
)

/** What becomes of the additional insurance, and of its compensation days. */
export const AdditionalWords = ({ additional: { is, day, salary } }: { additional: AdditionalFollows }) => (
  <p>
    <FormattedMessage
      id={`membership.change.additional-insurance.${is}`}
      values={{ days: insuranceLimits.additionalDays, salary, day: <DayInWords day={day} /> }}
    />
  </p>
)
