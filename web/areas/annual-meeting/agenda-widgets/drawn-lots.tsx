import { FormattedMessage } from 'react-intl'
import { drawnEntries, drawsOf } from '#shared/annual-meeting/elections/draws.ts'
import type { Draw } from '#shared/annual-meeting/meeting.ts'
import { DayAndTime } from '#web/components/day-and-time.tsx'
import { useName } from '../fields/person-field.tsx'
import { useMeeting } from '../meeting-context.tsx'
import { useDrawnNames } from './drawn-names.ts'
import { SetAsideDraw } from './set-aside-draw.tsx'

const DrawView = ({ draw, editable }: { draw: Draw; editable: boolean }) => {
  const name = useName()
  const names = useDrawnNames()
  const { purpose, setAside } = draw
  const drawn = names(purpose, drawnEntries(draw))
  const key = <code>{draw.seed}</code>
  if (setAside) {
    return (
      <div className="secondary">
        <p>
          <FormattedMessage
            id="widget.draw.set-aside"
            values={{ drawn, seed: key, name: name(setAside.by), reason: setAside.reason }}
          />
        </p>
      </div>
    )
  }
  return (
    <div className="secondary">
      <p>
        <FormattedMessage id="widget.draw.drawn" values={{ purpose, drawn, name: name(draw.by) }} /> ·{' '}
        <DayAndTime at={draw.at} />
      </p>
      <p>
        <FormattedMessage id="widget.draw.key" values={{ seed: key }} />
      </p>
      {editable && <SetAsideDraw draw={draw} />}
    </div>
  )
}

/** The lots drawn for a post or a vote: who drew them and when, and those that were set aside. */
export const DrawnLots = ({ of, editable }: { of: string; editable: boolean }) =>
  drawsOf(useMeeting().view.summary, of).map((draw) => <DrawView key={draw.id} draw={draw} editable={editable} />)
