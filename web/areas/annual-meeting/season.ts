import { useQuery } from '@tanstack/react-query'
import { seasonQuery } from '#web/features/meeting-card/season-query.ts'

/** The present season and the club of the active role. */
export const useSeason = () => useQuery(seasonQuery)
