import { Outlet } from 'react-router'
import { UndoProvider } from '#web/components/undo.tsx'
import { RemovedMeetings } from './removed-meetings.tsx'
import './member-meetings.css'

/** Stays while one moves between the pages, so that a removal can be undone on the next one. */
const MemberMeetingsLayout = () => (
  <UndoProvider>
    <RemovedMeetings>
      <Outlet />
    </RemovedMeetings>
  </UndoProvider>
)
export default MemberMeetingsLayout
