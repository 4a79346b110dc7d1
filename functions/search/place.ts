import type { Place, SearchDocument } from '#shared/search/document.ts'

/** Where something that was found stands: a course when it is held next. */
export const placeOf = ({ place, held }: SearchDocument, now: number): { place: Place; startsAt: number | null } => {
  const next = held.find(({ endsAt }) => endsAt > now)
  return next
    ? { place: { ...place, params: { occasion: next.occasion } }, startsAt: next.startsAt }
    : { place, startsAt: null }
}
