import { useEffect, useRef, useState } from 'react'
import { useMeetingQuery } from '#web/areas/annual-meeting/meeting-context.tsx'
import { openRoomChannel } from './room-channel.ts'

/** How often (ms) a screen asks where the meeting is. */
const askEvery = 2_000

/** The paragraph that the leader shows: signalled by the leader's page in this browser, otherwise fetched. */
export const useFollowed = (club: string, year: number): string | null => {
  const { data } = useMeetingQuery(club, year, askEvery)
  const shown = data?.summary.shown
  const [followed, setFollowed] = useState<string | null>(shown?.item ?? null)
  const known = useRef(shown?.at)
  useEffect(() => {
    const channel = openRoomChannel(club, year, (signal) => {
      if ('item' in signal) setFollowed(signal.item)
    })
    channel.send({ asks: true })
    return channel.close
  }, [club, year])
  useEffect(() => {
    if (!shown || shown.at === known.current) return
    known.current = shown.at
    setFollowed(shown.item)
  }, [shown])
  return followed
}
