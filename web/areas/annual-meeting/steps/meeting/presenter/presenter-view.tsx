import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { FormattedMessage, useIntl } from 'react-intl'
import { calendarYear, isRehearsal } from '#shared/basics/rehearsal-year.ts'
import { screenItem } from '#shared/annual-meeting/presenter.ts'
import { numberAgenda } from '#shared/annual-meeting/standard-agenda.ts'
import { useItemName } from '#web/areas/annual-meeting/frame/item-name.ts'
import { useMeeting } from '#web/areas/annual-meeting/meeting-context.tsx'
import { PresenterControls } from './presenter-controls.tsx'
import { ScreenElections } from './screen-elections.tsx'
import { ScreenLines } from './screen-lines.tsx'
import { useFollowed } from './use-followed.ts'
import { useVoters } from '../room/presence.tsx'
import './presenter.css'

const scripted = new Set([
  'opening',
  'voting-list',
  'notice-of-meeting',
  'agenda-determination',
  'annual-report',
  'annual-accounts',
  'audit-report',
  'discharge',
  'club-fee',
  'motions',
  'elections',
  'other-questions',
  'closing',
])
const scriptOf = (widget: string, itemId: string): string | null =>
  widget === 'meeting-roles'
    ? `widget.meeting-roles.script.${itemId}`
    : scripted.has(widget)
      ? `widget.${widget}.script`
      : null

/**
 * The meeting on a screen in the room: one paragraph in large type, with what is proposed and how many there are. It
 * follows the leader; the arrow keys go to other paragraphs, Home follows again. Only those nominated are named, and no
 * note is shown.
 */
const PresenterView = () => {
  const intl = useIntl()
  const nameOf = useItemName()
  const { view } = useMeeting()
  const { clubId, year } = view.summary
  const followed = useFollowed(clubId, year)
  const [elsewhere, setElsewhere] = useState<string | null>(null)
  const voters = useVoters()
  const shown = numberAgenda(view.items)
    .filter(({ number }) => number !== null)
    .map(({ item }) => item)
  const screen = screenItem(view, elsewhere ?? followed, view.portalNow)
  const heading = intl.formatMessage(
    { id: isRehearsal(year) ? 'rehearsal.heading' : 'meeting.heading' },
    { year: String(calendarYear(year)) },
  )
  const item = shown.find(({ id }) => id === screen?.itemId)
  const at = shown.findIndex(({ id }) => id === screen?.itemId)
  const go = (by: number) => setElsewhere(shown[at + by]?.id ?? elsewhere)
  const follow = () => setElsewhere(null)

  useEffect(() => {
    document.title = intl.formatMessage({ id: 'room.screen-title' }, { heading })
  }, [intl, heading])
  useEffect(() => {
    const act: Record<string, () => void> = {
      ArrowRight: () => go(1),
      PageDown: () => go(1),
      ArrowLeft: () => go(-1),
      PageUp: () => go(-1),
      Home: follow,
    }
    const pressed = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || !act[event.key]) return
      event.preventDefault()
      act[event.key]?.()
    }
    window.addEventListener('keydown', pressed)
    return () => window.removeEventListener('keydown', pressed)
  })
  if (!screen || !item) return null
  const script = scriptOf(screen.widget, screen.itemId)
  return createPortal(
    <div className="presenter">
      <header className="presenter-head">
        <span>{view.clubName}</span>
        <span>{heading}</span>
      </header>
      <main className="presenter-item">
        {isRehearsal(year) && (
          <p className="presenter-rehearsal">
            <FormattedMessage id="rehearsal.nothing-happens" />
          </p>
        )}
        <p className="presenter-section">
          <FormattedMessage id="meeting-page.section" values={{ number: screen.number }} />{' '}
          {screen.decided && (
            <span className="tag done">
              <FormattedMessage id="room.decided" />
            </span>
          )}
        </p>
        <h1 aria-live="polite">{nameOf(item)}</h1>
        {script && script in intl.messages && (
          <blockquote className="script">
            <FormattedMessage id={script} />
          </blockquote>
        )}
        <ScreenLines screen={screen} />
        <ScreenElections elections={screen.elections} />
      </main>
      <footer className="presenter-foot">
        <p className="presenter-voters">
          {voters === null ? (
            <FormattedMessage id="room.voters-unknown" />
          ) : (
            <FormattedMessage id="room.voters" values={{ count: voters }} />
          )}
        </p>
        <p>
          <FormattedMessage id="room.position" values={{ number: screen.number, of: screen.of }} />
        </p>
        <PresenterControls
          isFirst={at <= 0}
          isLast={at >= shown.length - 1}
          follows={elsewhere === null}
          go={go}
          follow={follow}
        />
      </footer>
    </div>,
    document.body,
  )
}
export default PresenterView
