import { FormattedMessage } from 'react-intl'
import type { NextStep } from '#shared/membership-change/consequences.ts'
import { LocaleLink } from '#web/client/language.tsx'
import { CardSection } from '#web/components/card-section.tsx'
import { DayInWords } from '#web/components/day.tsx'

/** What is for the member to do besides, and from which day. */
export const NextSteps = ({ steps, level = 2 }: { steps: readonly NextStep[]; level?: 2 | 3 }) =>
  steps.length > 0 && (
    <CardSection level={level} title={<FormattedMessage id="membership.next" />}>
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
    </CardSection>
  )
