import { Button } from 'antd'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { MembersView } from '#shared/contract/club-members.ts'
import { selected } from '#shared/club-members/selection.ts'
import { ExportMembers } from './export-members.tsx'
import { FoundCount } from '#web/components/finder/found-count.tsx'
import { FinderForm } from './finder-form.tsx'
import { MemberRow } from './member-row.tsx'
import { useWanted } from './use-wanted.ts'

/** How many are shown at first, and more at each press. */
const atATime = 50
/** The members with what finds them among each other. */
export const MemberFinder = ({ view }: { view: MembersView }) => {
  const state = useWanted()
  const [shown, setShown] = useState(atATime)
  const { members } = view
  const found = selected(members, state.wanted)
  if (members.length === 0)
    return (
      <p>
        <FormattedMessage id="members.nobody" />
      </p>
    )
  return (
    <>
      <FinderForm members={members} state={state} />
      <div className="finder-head">
        <FoundCount id={state.isAny ? 'members.count' : 'members.count.all'} found={found.length} of={members.length} />
        {state.isAny && (
          <Button className="no-print" onClick={state.clear}>
            <FormattedMessage id="members.clear" />
          </Button>
        )}
        {found.length > 0 && <ExportMembers clubId={view.clubId} wanted={state.wanted} count={found.length} />}
      </div>
      {found.length === 0 ? (
        <p className="card">
          <FormattedMessage id="members.none-found" />
        </p>
      ) : (
        <ul className="member-list">
          {found.slice(0, shown).map((member) => (
            <MemberRow key={member.ref} member={member} />
          ))}
        </ul>
      )}
      {found.length > shown && (
        <p className="actions no-print">
          <Button onClick={() => setShown(shown + atATime)}>
            <FormattedMessage id="members.more" values={{ count: Math.min(atATime, found.length - shown) }} />
          </Button>
        </p>
      )}
    </>
  )
}
