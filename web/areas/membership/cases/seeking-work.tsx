import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { stockholmDate } from '#shared/clock.ts'
import type { ChangeView } from '#shared/contract/membership-commands.ts'
import { standingOn } from '#shared/insurance/standing.ts'
import { seekingSteps } from '#shared/membership-change/consequences.ts'
import { asKindChange, kindChanges } from '#shared/membership-change/kind-changes.ts'
import { holdsOn } from '#shared/membership/entries.ts'
import { ownMembershipQuery } from '#web/features/membership/own-membership-query.ts'
import { StepList } from '../step-list.tsx'

const Steps = ({ id, from }: { id: string; from: string }) => {
  const { data: own } = useQuery(ownMembershipQuery)
  if (!own) return null
  const today = stockholmDate(own.portalNow)
  if (from <= today && holdsOn(own.entries, today)?.source !== id) return null
  return (
    <>
      <h3>
        <FormattedMessage id="membership.next" />
      </h3>
      <StepList steps={seekingSteps(from, standingOn(own.entries, from).state === 'qualified')} />
    </>
  )
}

/** What a member does who becomes a job seeker, or is one by this change still. */
export const SeekingWork = ({ change: { id, kind, state, from } }: { change: ChangeView }) => {
  const name = asKindChange(kind)
  const isHeld = state === 'planned' || state === 'done'
  return from && name && kindChanges[name].to === 'job_seeker' && isHeld ? <Steps id={id} from={from} /> : null
}
