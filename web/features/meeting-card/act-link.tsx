import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Act, Place } from '#shared/annual-meeting/next-act.ts'
import { paragraphToOpen } from '#shared/annual-meeting/paragraph-to-open.ts'
import { findingsOf } from '#shared/annual-meeting/readiness.ts'
import type { MeetingView } from '#shared/contract/annual-meeting.ts'
import { stepPages } from '#shared/languages/paths.ts'
import { LocaleLink } from '#web/client/language.tsx'

/** Signals to the meeting's page that it was asked to open the meeting, not only to show it. */
export const opensMeeting = { opensMeeting: true }

/** The paragraph that the link leads to; where nothing is known of the agenda it is the first. */
const paragraphOf = (meeting: MeetingView | undefined): number =>
  (meeting && paragraphToOpen(meeting.items, findingsOf(meeting, meeting.portalNow))?.number) ?? 1

const To = ({ at, year, children }: { at: Place; year: number; children: ReactNode }) => {
  const className = 'button'
  switch (at) {
    case 'members':
      return (
        <LocaleLink page="memberMeeting" params={{ year }} className={className}>
          {children}
        </LocaleLink>
      )
    case 'contact':
      return (
        <LocaleLink page="contactAsElected" params={{}} className={className}>
          {children}
        </LocaleLink>
      )
    case 'board':
      return (
        <LocaleLink page="season" params={{ year }} className={className}>
          {children}
        </LocaleLink>
      )
    default:
      return (
        <LocaleLink
          page={stepPages[at.step]}
          params={{ year }}
          hash={at.item ? `#item-${at.item}` : ''}
          state={opensMeeting}
          className={className}
        >
          {children}
        </LocaleLink>
      )
  }
}

/** The button of a next act: says what it does, and goes where that is done. */
export const ActLink = ({
  act,
  at,
  year,
  meeting,
}: {
  act: Act
  at: Place
  year: number
  meeting: MeetingView | undefined
}) => (
  <To at={at} year={year}>
    <FormattedMessage id={`start.act.${act}`} values={{ number: act === 'hold-meeting' ? paragraphOf(meeting) : 0 }} />
  </To>
)
