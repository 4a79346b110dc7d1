import { useEffect } from 'react'
import { useParams } from 'react-router'
import { useMeeting } from '#web/areas/annual-meeting/meeting-context.tsx'
import { noteVisited, visitedItems } from './visited.ts'

/** The §§ that this tab has shown, the one of the page among them. */
export const useVisited = (): ReadonlySet<string> => {
  const { item } = useParams()
  const { clubId, year } = useMeeting().view.summary
  useEffect(() => {
    if (item && !visitedItems(clubId, year).has(item)) noteVisited(clubId, year, item)
  }, [clubId, year, item])
  return new Set([...visitedItems(clubId, year), ...(item ? [item] : [])])
}
