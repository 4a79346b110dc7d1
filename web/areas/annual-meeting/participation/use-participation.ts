import { useQueryClient } from '@tanstack/react-query'
import { createContext, use } from 'react'
import type { ParticipationView } from '#shared/contract/annual-meeting-participation.ts'

/** Which meeting the page is about, and what is known of it. */
export type Participation = { club: string; year: number; view: ParticipationView }

export const ParticipationContext = createContext<Participation | null>(null)

/** The meeting of the members' page, and how to put in what the portal answered. */
export const useParticipation = () => {
  const state = use(ParticipationContext)
  const client = useQueryClient()
  if (!state) throw new Error('useParticipation needs the members’ page above it')
  const { club, year } = state
  return { ...state, put: (view: ParticipationView) => void client.setQueryData(['participation', club, year], view) }
}
