import { useParams } from 'react-router'
import { FormattedMessage } from 'react-intl'
import { numberAgenda } from '#shared/annual-meeting/standard-agenda.ts'
import { LocaleLink, useGoTo } from '#web/client/language.tsx'
import { OnePrimary, useWayOnIsPrimary } from '#web/components/one-primary.tsx'
import { PageTitle } from '#web/components/page-title.tsx'
import { StickyActions } from '#web/components/sticky-actions.tsx'
import { screenOf } from '#web/areas/annual-meeting/agenda-widgets/index.ts'
import { ConflictPanel } from '#web/areas/annual-meeting/frame/conflict-panel.tsx'
import { useItemName } from '#web/areas/annual-meeting/frame/item-name.ts'
import { NextStep } from '#web/areas/annual-meeting/frame/leave-step.tsx'
import { SaveIndicator } from '#web/areas/annual-meeting/frame/save-indicator.tsx'
import { useFocusHash } from '#web/components/use-focus-hash.ts'
import { useItem, useMeeting } from '#web/areas/annual-meeting/meeting-context.tsx'
import { AgendaProgress } from './agenda-progress.tsx'
import { DraftPanel } from './draft-panel.tsx'
import { RoomBar } from './room/room-bar.tsx'
import { useItemKeys } from './use-item-keys.ts'
import { MeetingDayNotice } from './meeting-day-notice.tsx'
import './meeting-page.css'

const Paragraph = () => {
  const { item: id = '' } = useParams()
  const nameOf = useItemName()
  const { view } = useMeeting()
  const handle = useItem(id)
  useFocusHash()
  const shown = numberAgenda(view.items).filter(({ number }) => number !== null)
  const index = shown.findIndex(({ item }) => item.id === id)
  const { year } = view.summary
  const goTo = useGoTo()
  const wayOnIsPrimary = useWayOnIsPrimary()
  const toItem = (by: number) => {
    const target = shown[index + by]?.item.id
    return index >= 0 && target ? () => goTo('meetingItem', { year, item: target }) : undefined
  }
  useItemKeys({ back: toItem(-1), forward: toItem(1) })
  if (!handle || index === -1) {
    return (
      <>
        <PageTitle id="meeting.step.annual-meeting" />
        <p role="alert" className="notice">
          <FormattedMessage id="meeting-page.item-gone" />
        </p>
        {shown[0] && (
          <p>
            <LocaleLink className="button" page="meetingItem" params={{ year, item: shown[0].item.id }}>
              <FormattedMessage
                id="meeting-page.back"
                values={{ number: shown[0].number, name: nameOf(shown[0].item) }}
              />
            </LocaleLink>
          </p>
        )}
      </>
    )
  }
  const before = shown[index - 1]
  const after = shown[index + 1]
  const Screen = screenOf(handle.item.widget)
  const number = shown[index]?.number
  return (
    <div className="meeting-columns">
      <div id={`item-${id}`}>
        <PageTitle
          over={number ? <FormattedMessage id="meeting-page.section" values={{ number }} /> : undefined}
          text={nameOf(handle.item)}
          aside={<SaveIndicator />}
        />
        <AgendaProgress items={shown.map(({ item }) => item)} current={id} />
        <MeetingDayNotice />
        <RoomBar item={id} />
        <section className="card">
          {handle.entry && <ConflictPanel entry={handle.entry} />}
          <Screen key={id} handle={handle} />
        </section>
        <StickyActions
          back={
            before ? (
              <LocaleLink
                className="button"
                page="meetingItem"
                aria-keyshortcuts="Alt+PageUp"
                params={{ year, item: before.item.id }}
              >
                <FormattedMessage
                  id="meeting-page.back"
                  values={{ number: before.number, name: nameOf(before.item) }}
                />
              </LocaleLink>
            ) : (
              <LocaleLink className="button" page="preparation" params={{ year }}>
                <FormattedMessage id="meeting.step.preparation" />
              </LocaleLink>
            )
          }
          primary={
            after ? (
              <LocaleLink
                className={wayOnIsPrimary ? 'button primary' : 'button'}
                page="meetingItem"
                aria-keyshortcuts="Alt+PageDown"
                params={{ year, item: after.item.id }}
              >
                <FormattedMessage
                  id="meeting-page.forward"
                  values={{ number: after.number, name: nameOf(after.item) }}
                />
              </LocaleLink>
            ) : (
              <NextStep secondary={!wayOnIsPrimary} />
            )
          }
        />
      </div>
      <DraftPanel current={id} />
    </div>
  )
}
/** One paragraph of the agenda at a time, with the protocol it writes beside it. */
const MeetingItemPage = () => (
  <OnePrimary>
    <Paragraph />
  </OnePrimary>
)
export default MeetingItemPage
