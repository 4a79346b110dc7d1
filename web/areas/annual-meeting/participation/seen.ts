import type { ParticipationView } from '#shared/contract/annual-meeting-participation.ts'

/** Parts of the members' page that are marked once they have changed. */
export const seenParts = ['notice', 'documents', 'answers'] as const
export type SeenPart = (typeof seenParts)[number]
export type Seen = Record<SeenPart, string>

/** What a part says, short enough to be stored. */
const digest = (value: unknown): string => {
  const text = JSON.stringify(value)
  let hash = 5381
  for (let index = 0; index < text.length; index += 1) hash = (Math.imul(hash, 33) ^ text.charCodeAt(index)) >>> 0
  return `${text.length}.${hash.toString(36)}`
}

/** What the page says at this moment, part by part. */
export const seenIn = ({ meeting, agenda, documents, motions, questions, own }: ParticipationView): Seen => ({
  notice: digest([meeting, agenda]),
  documents: digest(documents),
  answers: digest([
    motions,
    questions,
    own
      .map(({ id, answer, recommendation }) => (answer || recommendation ? [id, answer, recommendation] : null))
      .filter(Boolean),
  ]),
})

/** The parts that say something else than before; nothing on the first visit. */
export const changedParts = (before: Seen | null, now: Seen): SeenPart[] =>
  before ? seenParts.filter((part) => before[part] !== now[part]) : []
