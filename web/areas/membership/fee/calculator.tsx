import { Checkbox, Radio } from 'antd'
import { useId, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { stockholmDate } from '#shared/clock.ts'
import type { OwnMembership } from '#shared/contract/membership.ts'
import { meetingLimits } from '#shared/limits.ts'
import { applicantKinds } from '#shared/membership-application/kinds.ts'
import { calculateFee, type FeeCase } from '#shared/membership/fee-calculation.ts'
import { hasEmployment, isWorking, paysByIncome } from '#shared/membership/fee-on.ts'
import { CardSection } from '#web/components/card-section.tsx'
import { GroupFrame } from '#web/components/form/field-frame.tsx'
import { CalculatedFee } from './calculated-fee.tsx'
import { KronorField } from './kronor-field.tsx'
import { presentCase } from './present-case.ts'
import './fee.css'

/** The membership with one kind for another: the first year is a student’s who begins to work. */
const asKind = (known: FeeCase, kind: FeeCase['kind'], present: FeeCase): FeeCase => ({
  ...known,
  kind,
  reduced: paysByIncome(kind) && known.reduced,
  afterStudies: isWorking[kind] && (present.kind === 'student' || present.afterStudies),
})

/** What a membership would cost, changed with every answer; nothing of it is sent. */
export const Calculator = ({ own }: { own: OwnMembership }) => {
  const today = stockholmDate(own.portalNow)
  const id = useId()
  const present = presentCase(own, today)
  const [chosen, choose] = useState(present)
  const change = (more: Partial<FeeCase>) => choose({ ...chosen, ...more })
  return (
    <div className="fee-calculator fields-fill">
      <CardSection>
        <GroupFrame
          id={`${id}-kind`}
          hintId={`${id}-kind-hint`}
          errorId={`${id}-kind-error`}
          error={null}
          label={<FormattedMessage id="membership.calculator.kind" />}
        >
          <Radio.Group
            className="choice-cards"
            value={chosen.kind}
            onChange={({ target }) => choose(asKind(chosen, target.value, present))}
          >
            {applicantKinds.map((kind) => (
              <Radio key={kind} value={kind} className="choice-card">
                <span className="choice-label">
                  <FormattedMessage id={`membership.kind.${kind}`} />
                </span>
              </Radio>
            ))}
          </Radio.Group>
        </GroupFrame>
        {paysByIncome(chosen.kind) && (
          <KronorField
            name="income"
            value={chosen.income}
            onChange={(income) => change({ income })}
            values={{ threshold: meetingLimits.clubFeeIncomeThreshold }}
          />
        )}
        {hasEmployment(chosen.kind) && (
          <KronorField
            name="club-fee"
            value={chosen.clubFee}
            onChange={(clubFee) => change({ clubFee })}
            values={meetingLimits.usualClubFee}
          />
        )}
        {paysByIncome(chosen.kind) && (
          <Checkbox checked={chosen.reduced} onChange={({ target }) => change({ reduced: target.checked })}>
            <FormattedMessage id="membership.calculator.reduced" />
          </Checkbox>
        )}
      </CardSection>
      <CalculatedFee chosen={calculateFee(chosen, today)} present={calculateFee(present, today)} />
    </div>
  )
}
