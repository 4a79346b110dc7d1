import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { stockholmDate } from '#shared/clock.ts'
import type { ChangeView } from '#shared/contract/membership-commands.ts'
import { asKindChange, kindChanges } from '#shared/membership-change/kind-changes.ts'
import { employmentHistory } from '#shared/membership/employments.ts'
import { AddEmploymentLink } from '#web/features/membership/add-employment-link.tsx'
import { ownMembershipQuery } from '#web/features/membership/own-membership-query.ts'

const Remaining = ({ from }: { from: string }) => {
  const { data: own } = useQuery(ownMembershipQuery)
  if (!own) return null
  const today = stockholmDate(own.portalNow)
  if (employmentHistory(own.employments).some(({ until }) => until === null || until >= today)) return null
  return (
    <>
      <p>
        <FormattedMessage id="membership.case.add-employment.text" />
      </p>
      <p className="actions">
        <AddEmploymentLink from={from} />
      </p>
    </>
  )
}

/** What remains after a change to working for an employer, while none is declared. */
export const AddEmployment = ({ change: { kind, state, from } }: { change: ChangeView }) => {
  const name = asKindChange(kind)
  const isHeld = state === 'planned' || state === 'done'
  return from && name && kindChanges[name].to === 'employed' && isHeld ? <Remaining from={from} /> : null
}
