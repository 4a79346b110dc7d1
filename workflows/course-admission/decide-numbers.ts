import { decideBatch, type Drawn } from '#shared/courses/admission.ts'
import { numbersDue, type SeenNumbers } from '#shared/courses/numbers-due.ts'
import { whole } from '#shared/courses/seats.ts'
import { clashingParts, nothingHeld } from '#shared/courses/seats-elsewhere.ts'
import type { AskedAct, SignUpItem } from '#shared/courses/sign-up.ts'
import { drawNumber } from '#shared/platform/stores/courses/sign-up-counter.ts'
import type { WorkerDeps } from '../common/deps.ts'
import type { CachedAdmission, CachedAdmissions } from './cached-admission.ts'

/**
 * So many numbers are decided in one transaction of a hundred writes: three of the occasion, and at most five for each,
 * the entry, the sign-up and its letter with the person’s seats, or with the claim and the act of a withdrawal.
 */
const atOnce = 19

/** What became of the numbers that were drawn: whether any was decided, and when one that is missing is passed over. */
type Decided = { isDone: boolean; seen: SeenNumbers | null; waitsUntil: number | null }

export const numberDecisions = ({ stores, dynamo }: Pick<WorkerDeps, 'stores' | 'dynamo'>, cache: CachedAdmissions) => {
  const { admissions, courseLogs, heldSeats } = stores

  const withdrawnBy = (acts: readonly AskedAct[], number: number) =>
    acts.filter((act) => act.what === 'cancel' && act.number === number && act.parts === null)

  return {
    decideNumbers: async (
      admission: CachedAdmission,
      { acts, seen, realNow }: { acts: readonly AskedAct[]; seen: SeenNumbers | null; realNow: number },
      now: number,
    ): Promise<Decided> => {
      const { occasion, state, drawn } = admission
      const { decidedThrough } = state
      const last = Math.min(drawn, decidedThrough + atOnce)
      const found = await admissions.signUpsFrom(occasion.id, decidedThrough + 1, last)
      const come = new Map(found.map((signUp) => [signUp.number, signUp]))
      const present = new Set(come.keys())
      const { due, ...waiting } = numbersDue({ decidedThrough, drawn, present }, { atMost: atOnce, seen }, realNow)
      if (due.length === 0) return { isDone: false, ...waiting }
      const [pseudonymOf, held] = await Promise.all([
        courseLogs.pseudonyms(occasion.id),
        heldSeats.readHeld(found.map(({ person }) => person)),
      ])
      const signUps: SignUpItem[] = []
      const batch = due.map((number): Drawn => {
        const signUp = come.get(number)
        if (!signUp) return { number, application: null }
        signUps.push(signUp)
        const { person, chosen, former } = signUp
        const withdrawn = withdrawnBy(acts, number).length > 0
        const wanted = chosen.length > 0 ? chosen : [whole]
        const isOverlapping = clashingParts(occasion, wanted, held.get(person) ?? nothingHeld).length > 0
        const refusal = isOverlapping ? 'overlapping' : null
        return { number, application: { pseudonym: pseudonymOf(person), chosen, former, refusal, withdrawn } }
      })
      const outcome = decideBatch(state, batch, now)
      if (!outcome.ok) throw new Error(`a batch of numbers is refused: ${outcome.code}`)
      const over = due.flatMap((number) => withdrawnBy(acts, number).slice(0, 1))
      await cache.write(admission, outcome, { signUps, acts: over, held })
      return { isDone: true, ...waiting }
    },

    /**
     * Gives a sign-up that came after its number was passed over a new number, at the end. False where there is none,
     * or it has been given one already. No number is drawn for a sign-up that its person does not claim: it could get
     * none. The number is drawn outside the transaction that gives it, so a worker that dies in between leaves one
     * unused.
     */
    renumberLate: async ({ occasion, state }: CachedAdmission, acts: readonly AskedAct[]): Promise<boolean> => {
      const passedOver = Object.keys(state.passedOver).map(Number)
      const open = passedOver.filter((number) => state.passedOver[number] === null)
      const come = (await admissions.signUpsUnder(occasion.id, open)).toSorted(
        (one, other) => one.number - other.number,
      )
      for (const late of come) {
        const claimed = await stores.courses.readOpenSignUp(occasion.id, late.person)
        if (claimed?.number !== late.number) continue
        const own = acts.filter(({ number }) => number === late.number)
        return admissions.renumber(late, await drawNumber(dynamo, occasion.id), own)
      }
      return false
    },
  }
}
