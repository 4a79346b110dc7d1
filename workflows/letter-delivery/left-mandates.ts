import type { EndedMandate } from '#shared/platform/mail/letters/membership-change-letter.ts'
import type { Person } from '#shared/platform/stores/people/people-store.ts'
import type { Stores } from '#shared/platform/stores/stores.ts'
import { assignmentTitle } from '#shared/platform/mail/letters/assignment-title.ts'

/** The assignments that ended because the reader left their clubs; `source`: what they ended with. */
export const leftMandates = async (
  { ref, language }: Pick<Person, 'ref' | 'language'>,
  source: string,
  people: Pick<Stores['people'], 'assignmentsOf' | 'club'>,
): Promise<EndedMandate[]> => {
  const left = (await people.assignmentsOf(ref, 'as-stored')).filter(({ endedWith }) => endedWith?.source === source)
  return Promise.all(
    left.map(async ({ type, clubId, from, until }) => ({
      title: assignmentTitle(type, language),
      clubName: (await people.club(clubId))?.name ?? '',
      from,
      until,
    })),
  )
}
