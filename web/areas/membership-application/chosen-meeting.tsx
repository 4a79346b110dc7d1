import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { writeTimes } from '#shared/languages/formats.ts'
import { stockholmTime } from '#shared/clock.ts'
import type { ListedSlot } from '#shared/contract/business-meeting-booking.ts'
import type { ApplicantKind } from '#shared/membership-application/kinds.ts'
import { useLanguage } from '#web/client/language.tsx'
import { CardSection } from '#web/components/card-section.tsx'
import { LoadFailed } from '#web/components/load-failed.tsx'
import '#web/components/finder/finder.css'
import { MeetingTime } from '#web/features/business-meetings/meeting-time.tsx'
import { meetingsQuery } from '#web/features/business-meetings/meetings-queries.ts'
import { useWantedMeeting, wantedMeeting, type WantedMeeting } from '#web/features/business-meetings/wanted-meeting.ts'

const refOf = ({ company, id, version }: ListedSlot): WantedMeeting => ({ company, slot: id, version })

/** Free times to choose another from; nothing that is typed is lost by it. */
const OtherTime = ({ slots, wanted }: { slots: readonly ListedSlot[]; wanted: WantedMeeting }) => {
  const id = useId()
  const intl = useIntl()
  const language = useLanguage()
  const free = slots.filter((slot) => slot.isFree && slot.id !== wanted.slot)
  if (free.length === 0)
    return (
      <p>
        <FormattedMessage id="join.meeting.none" />
      </p>
    )
  const inWords = ({ companyName, startsAt, endsAt }: ListedSlot) => {
    const day = intl.formatDate(startsAt, { timeZone: 'Europe/Stockholm', day: 'numeric', month: 'long' })
    return `${companyName}, ${day}, ${writeTimes(stockholmTime(startsAt), stockholmTime(endsAt), language)}`
  }
  return (
    <div className="field">
      <label htmlFor={id}>
        <FormattedMessage id="join.meeting.other" />
      </label>
      <select
        id={id}
        className="filter-select"
        value=""
        onChange={({ target }) => {
          const chosen = free.find((slot) => slot.id === target.value)
          if (chosen) wantedMeeting.keep(refOf(chosen))
        }}
      >
        <option value="">{intl.formatMessage({ id: 'join.meeting.choose' })}</option>
        {free.map((slot) => (
          <option key={slot.id} value={slot.id}>
            {inWords(slot)}
          </option>
        ))}
      </select>
    </div>
  )
}

const Chosen = ({ wanted, slots }: { wanted: WantedMeeting; slots: readonly ListedSlot[] }) => {
  const slot = slots.find(({ id }) => id === wanted.slot)
  const isFree = slot?.isFree === true
  const isChanged = isFree && slot.version !== wanted.version
  return (
    <>
      <div role="status">
        {slot && (
          <p>
            <strong>{slot.companyName}</strong>
            <br />
            <MeetingTime {...slot} />
          </p>
        )}
        <p className={isFree && !isChanged ? undefined : 'notice attention'}>
          <FormattedMessage
            id={isChanged ? 'join.meeting.changed' : isFree ? 'join.meeting.text' : 'join.meeting.gone'}
          />
        </p>
      </div>
      {isChanged && (
        <p className="actions">
          <button type="button" className="button" onClick={() => wantedMeeting.keep(refOf(slot))}>
            <FormattedMessage id="join.meeting.keep" />
          </button>
        </p>
      )}
      {!isFree && <OtherTime slots={slots} wanted={wanted} />}
    </>
  )
}

/**
 * The meeting with a company that is booked with the application, if one is: which, whether it still can be, and
 * others.
 */
export const ChosenMeeting = ({ kind }: { kind: ApplicantKind | null }) => {
  const wanted = useWantedMeeting()
  const { data, error, refetch } = useQuery({ ...meetingsQuery, enabled: wanted !== null })
  if (!wanted) return null
  return (
    <CardSection title={<FormattedMessage id="join.meeting" />}>
      {kind !== null && kind !== 'student' ? (
        <p className="notice attention" role="status">
          <FormattedMessage id="join.meeting.students-only" />
        </p>
      ) : (
        <>
          {!data && error && <LoadFailed error={error} retry={refetch} what="meetings" />}
          {data && <Chosen wanted={wanted} slots={data.slots} />}
        </>
      )}
      <p>
        <button type="button" className="link-button" onClick={wantedMeeting.forget}>
          <FormattedMessage id="join.meeting.without" />
        </button>
      </p>
    </CardSection>
  )
}
