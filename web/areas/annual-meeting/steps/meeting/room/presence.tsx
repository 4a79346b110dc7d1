import { Button } from 'antd'
import { useId, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { VotingListData } from '#shared/annual-meeting/agenda/voting-list.ts'
import { votersOf } from '#shared/annual-meeting/agenda/voting-list.ts'
import { meetingLimits } from '#shared/limits.ts'
import { ConflictPanel } from '#web/areas/annual-meeting/frame/conflict-panel.tsx'
import { useItem, useMeeting } from '#web/areas/annual-meeting/meeting-context.tsx'
import { NumberInput } from '#web/components/form/number-input.tsx'

const listItem = 'voting-list'

/** Whether the number that stands in the voting list was refused or cannot be right. */
const useIsDoubted = (): boolean => {
  const list = useItem<VotingListData>(listItem)
  const counted = votersOf(useMeeting().view)
  if (!list || counted === null) return false
  return Boolean(list.entry?.refusal) || list.findings.some(({ field }) => field === 'votingMemberCount')
}

/** How many in the room may vote; null before anybody has counted, and while the number cannot be right. */
export const useVoters = (): number | null => {
  const counted = votersOf(useMeeting().view)
  return useIsDoubted() ? null : counted
}

/**
 * How many may vote, on every paragraph; changed here it is changed in the voting list. `own`: the list itself is on
 * the page.
 */
export const Presence = ({ own }: { own: boolean }) => {
  const id = useId()
  const voters = useVoters()
  const counted = votersOf(useMeeting().view)
  const isDoubted = useIsDoubted()
  const list = useItem<VotingListData>(listItem)
  const [editing, setEditing] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setEditing(false)
    requestAnimationFrame(() => button.current?.focus())
  }
  const text = isDoubted ? (
    <span className="voters-doubted">
      <FormattedMessage id="room.voters-doubted" />
    </span>
  ) : voters === null ? (
    <FormattedMessage id="room.voters-unknown" />
  ) : (
    <FormattedMessage id="room.voters" values={{ count: voters }} />
  )
  if (own || !list?.editable) return <p className="presence">{text}</p>
  return (
    <div className="presence">
      {editing ? (
        <form
          className="presence-form"
          onSubmit={(event) => {
            event.preventDefault()
            close()
          }}
        >
          <label htmlFor={id}>
            <FormattedMessage id="widget.voting-list.voters" />
          </label>
          <NumberInput
            id={id}
            autoFocus
            min={0}
            max={meetingLimits.highestVoters}
            precision={0}
            value={counted}
            onChange={(votingMemberCount) => list.setData({ votingMemberCount })}
            onKeyDown={(event) => event.key === 'Escape' && close()}
          />
          <Button htmlType="submit">
            <FormattedMessage id="room.voters-done" />
          </Button>
        </form>
      ) : (
        <>
          {text}{' '}
          <button type="button" className="link-button" ref={button} onClick={() => setEditing(true)}>
            <FormattedMessage id={counted === null ? 'room.voters-count' : 'room.voters-change'} />
          </button>
        </>
      )}
      {list.entry && <ConflictPanel entry={list.entry} />}
    </div>
  )
}
