import type { Draw, MeetingSummary } from '../meeting.ts'
import type { Lot } from './election.ts'
import { drawLots } from './lots.ts'

type Drawn = Pick<MeetingSummary, 'draws'>

/** The label of the lots that decide a vote on yes or no, and what is put into them. */
export const voteLot: Lot = { purpose: 'vote', label: 'vote', candidates: ['for', 'against'], places: 1 }

export const drawsOf = ({ draws = [] }: Drawn, of: string): Draw[] => draws.filter((draw) => draw.of === of)

export const standingDraws = (summary: Drawn, of: string): Draw[] =>
  drawsOf(summary, of).filter(({ setAside }) => !setAside)

/** The entries drawn, in the order of their tickets. */
export const drawnEntries = ({
  seed,
  label,
  candidates,
  places,
}: Pick<Draw, 'seed' | 'label' | 'candidates' | 'places'>): string[] =>
  drawLots(seed, label, candidates)
    .slice(0, places)
    .map(({ entry }) => entry)

const isSameLot = (draw: Draw, lot: Lot): boolean =>
  draw.label === lot.label &&
  draw.places === lot.places &&
  draw.candidates.toSorted().join() === lot.candidates.toSorted().join()

export const seedsOf =
  (summary: Drawn, of: string) =>
  (lot: Lot): string | null =>
    standingDraws(summary, of).find((draw) => isSameLot(draw, lot))?.seed ?? null
