import { FormattedMessage } from 'react-intl'
import type { ClubFeeData } from '#shared/annual-meeting/agenda/club-fee.ts'
import type { ElectionsData } from '#shared/annual-meeting/agenda/election-posts.ts'
import { timeAndPlaceOf } from '#shared/annual-meeting/agenda/time-and-place.ts'
import { PageTitle } from '#web/components/page-title.tsx'
import { StickyActions } from '#web/components/sticky-actions.tsx'
import { ClubFee } from '#web/areas/annual-meeting/agenda-widgets/club-fee.tsx'
import { Elections } from '#web/areas/annual-meeting/agenda-widgets/elections.tsx'
import { BackLink } from '#web/areas/annual-meeting/frame/back-link.tsx'
import { NextStep } from '#web/areas/annual-meeting/frame/leave-step.tsx'
import { SaveIndicator } from '#web/areas/annual-meeting/frame/save-indicator.tsx'
import { useFocusHash } from '#web/components/use-focus-hash.ts'
import { useMeeting } from '#web/areas/annual-meeting/meeting-context.tsx'
import { RegisterElected } from './register-elected.tsx'
import { ReportedItem } from './reported-item.tsx'
import { WhenAndWhere } from './when-and-where.tsx'
import './self-run.css'

/** Members of the club see when and where; notice and agenda reach them from the club itself. */
const ForMembers = () => {
  const { view } = useMeeting()
  const isStated = Boolean(timeAndPlaceOf(view)?.date)
  return (
    <>
      <PageTitle id="meeting.step.annual-meeting" />
      <p className="lead">
        <FormattedMessage id="self-run.member.lead" />
      </p>
      {isStated ? (
        <WhenAndWhere />
      ) : (
        <p>
          <FormattedMessage id="self-run.member.not-yet" />
        </p>
      )}
    </>
  )
}

/**
 * A meeting that the club holds in its own way: when and where, those elected, the club fee, and registering the
 * elected.
 */
export const SelfRunMeeting = () => {
  useFocusHash()
  const { rights, items } = useMeeting().view
  if (!items.some(({ widget }) => widget === 'elections')) return <ForMembers />
  return (
    <div className="self-run">
      <PageTitle id="meeting.step.annual-meeting" aside={rights.edit && <SaveIndicator />} />
      {rights.edit && (
        <p className="lead">
          <FormattedMessage id="self-run.meeting.lead" />
        </p>
      )}
      <WhenAndWhere />
      <ReportedItem<ElectionsData> id="elections">{(handle) => <Elections handle={handle} />}</ReportedItem>
      <ReportedItem<ClubFeeData> id="club-fee">{(handle) => <ClubFee handle={handle} />}</ReportedItem>
      <RegisterElected />
      <StickyActions back={<BackLink step="choose-type" />} primary={<NextStep />} />
    </div>
  )
}
