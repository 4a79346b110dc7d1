import { FormattedMessage } from 'react-intl'
import type { NextStep } from '#shared/membership-change/consequences.ts'
import { LocaleLink } from '#web/client/language.tsx'
import { DayInWords } from '#web/components/day.tsx'

/** What is for the member to do besides a change, and from which day. */
export const StepList = ({ steps }: { steps: readonly NextStep[] }) => (
  <ol className="membership-list">
    {steps.map(({ what, from }) => (
      <li key={what}>
        <p className="secondary">
          <DayInWords day={from} />
        </p>
        <p>
          <FormattedMessage
            id={`membership.next.${what}`}
            values={{
              insurance: (chunks) => (
                <LocaleLink page="incomeInsurance" params={{}}>
                  {chunks}
                </LocaleLink>
              ),
            }}
          />
        </p>
      </li>
    ))}
  </ol>
)
