import { DesktopOutlined } from '@ant-design/icons'
import { useEffect, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { showItem } from '#shared/contract/annual-meeting.ts'
import { call } from '#web/client/api.ts'
import { usePath } from '#web/client/language.tsx'
import { useMeeting } from '#web/areas/annual-meeting/meeting-context.tsx'
import { openRoomChannel } from './room-channel.ts'

/** In the address of a meeting's page: the view for the screen in the room. */
export const presenterSearch = '?visa=projektor'

const rememberAs = (club: string, year: number) => `shows-room-${club}-${year}`

/** Whether this page leads the screens, remembered for the tab. */
const useLeading = (club: string, year: number) => {
  const key = rememberAs(club, year)
  const [leads, setLeads] = useState(() => sessionStorage.getItem(key) !== null)
  const lead = () => {
    sessionStorage.setItem(key, '1')
    setLeads(true)
  }
  return { leads, lead }
}

/** Signals to the screens of this browser at once; others learn it from the portal. */
const useLeadScreens = (club: string, year: number, item: string, leads: boolean) => {
  useEffect(() => {
    if (!leads) return undefined
    const channel = openRoomChannel(club, year, (signal) => {
      if ('asks' in signal) channel.send({ item })
    })
    channel.send({ item })
    void call(showItem, { params: { club, year }, body: { item }, background: true }).catch(() => undefined)
    return channel.close
  }, [club, year, item, leads])
}

/** Opens the screen of the room in a window of its own; from then on it follows this page. */
export const ShowToRoom = ({ item }: { item: string }) => {
  const path = usePath()
  const {
    summary: { clubId: club, year, submittedAt },
    rights,
  } = useMeeting().view
  const { leads, lead } = useLeading(club, year)
  useLeadScreens(club, year, item, leads && rights.edit)
  if (!rights.edit || submittedAt !== null) return null
  const open = () => {
    lead()
    window.open(
      path('meeting', { year }, { search: presenterSearch }),
      `mandat-projektor-${club}-${year}`,
      'popup,width=1280,height=800',
    )
  }
  return (
    <button type="button" className="button quiet" onClick={open}>
      <DesktopOutlined aria-hidden="true" /> <FormattedMessage id={leads ? 'room.show-again' : 'room.show'} />
    </button>
  )
}
