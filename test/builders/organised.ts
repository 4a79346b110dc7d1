import type { ParticipantsView } from '#shared/contract/course-participants.ts'
import type { Occasion } from '#shared/courses/occasion.ts'
import { organiserItem } from '#shared/platform/stores/courses/organisers.ts'
import { persona, type Browser } from './portal.ts'
import { aPortalToSignUpIn } from './signing-up.ts'

const undecided = { status: 'appliedFor', parts: { whole: 'undecided' } } as const

/** A portal in which an organiser organises occasions, with those who sign up for them. */
export const aPortalToOrganise = async () => {
  const portal = await aPortalToSignUpIn()
  const [organiser, editor, member, student] = await Promise.all([
    portal.signedIn('retired'),
    portal.signedIn('editor'),
    portal.signedIn('member'),
    portal.signedIn('student'),
  ])
  const at = (occasion: string) => `/courses/occasions/${occasion}/participants`
  return {
    ...portal,
    people: { organiser, editor, member, student },
    at,
    /** An occasion with an organiser and two who have signed up. */
    organised: async (differs: Partial<Occasion> = {}): Promise<string> => {
      const { startsAt, endsAt, ...rest } = differs
      const { ref } = persona('retired')
      const occasion = await portal.held({ admission: 'manual', organisers: [ref], waitingList: true, ...rest })
      await portal.put(organiserItem({ occasion, person: ref, version: 1 }))
      await portal.signUp(member, occasion)
      await portal.signUp(student, occasion)
      for (const number of [1, 2]) await portal.stands(occasion, number, undecided)
      // The occasion is moved last: once it has begun no one can sign up.
      if (startsAt !== undefined && endsAt !== undefined) await portal.moves(occasion, { startsAt, endsAt })
      return occasion
    },
    participants: async (occasion: string, list = 'undecided', who: Browser = organiser) =>
      (await who.get(`${at(occasion)}?list=${list}&page=1`)).json as unknown as ParticipantsView,
  }
}
export type PortalToOrganise = Awaited<ReturnType<typeof aPortalToOrganise>>
