import { FormattedMessage } from 'react-intl'
import type { ChangeView } from '#shared/contract/membership-commands.ts'
import type { OwnMembership } from '#shared/contract/membership.ts'
import { groupOf, offeredChanges, type ChangeGroup } from '#shared/membership-change/change-kinds.ts'
import { takenBackTooLate } from '#shared/membership-change/letters.ts'
import { LocaleLink } from '#web/client/language.tsx'
import { CardSection } from '#web/components/card-section.tsx'
import { CaseWords } from '#web/features/membership/case-state.tsx'
import { AfterTooLate } from '../cases/taken-back-too-late.tsx'

/** Where changes without a page of their own are made. */
const pages: Partial<Record<ChangeGroup, 'membershipContact' | 'employments' | 'paymentChange'>> = {
  contact: 'membershipContact',
  employment: 'employments',
  payment: 'paymentChange',
}

/** Where the change can be made again. */
const WayOn = ({ kind }: Pick<ChangeView, 'kind'>) => {
  const offered = offeredChanges.find((change) => change === kind)
  const again = <FormattedMessage id="membership.left-to-you.again" />
  if (offered)
    return (
      <LocaleLink page="membershipChange" params={{ what: offered }} className="button primary">
        {again}
      </LocaleLink>
    )
  const page = pages[groupOf(kind)]
  return (
    page && (
      <LocaleLink page={page} params={{}} className="button primary">
        {again}
      </LocaleLink>
    )
  )
}

/**
 * Changes that did not take place, or took place although the member took them back, and that they have not asked for
 * again: why, and the way on.
 */
export const LeftToYou = ({ own: { leftToMember } }: { own: OwnMembership }) =>
  leftToMember.map((change) => (
    <CardSection
      key={change.id}
      className="membership-left-to-you"
      title={
        <FormattedMessage
          id={takenBackTooLate(change) ? 'membership.left-to-you.too-late' : 'membership.left-to-you'}
          values={{ what: <FormattedMessage id={`membership.case.kind.${change.kind}`} /> }}
        />
      }
    >
      <p>
        <CaseWords change={change} />
      </p>
      <p className="actions">
        {takenBackTooLate(change) ? <AfterTooLate kind={change.kind} /> : <WayOn kind={change.kind} />}
        <LocaleLink page="membershipCases" params={{}} className="button">
          <FormattedMessage id="membership.left-to-you.cases" />
        </LocaleLink>
      </p>
    </CardSection>
  ))
