import { timeAndPlaceOf } from '#shared/annual-meeting/agenda/time-and-place.ts'
import { nextActOf, type NextAct } from '#shared/annual-meeting/next-act.ts'
import { signingTurn } from '#shared/annual-meeting/protocol/turn.ts'
import { isRehearsal } from '#shared/basics/rehearsal-year.ts'
import { useSignedIn } from '#web/client/query.ts'
import { useMeeting } from './meeting-context.tsx'

/** What is next in the meeting of the page for the signed-in person; in a rehearsal every part is their own. */
export const useOwnAct = (): NextAct => {
  const { view } = useMeeting()
  const { person } = useSignedIn()
  const { summary, rights, portalNow } = view
  const { year, dueAt } = summary
  const ref = (isRehearsal(year) && signingTurn(summary)?.who[0]) || person.ref
  const facts = { summary, year, dueAt, date: timeAndPlaceOf(view)?.date ?? null }
  return nextActOf(facts, { ref, authority: rights.edit ? 'mandate' : null }, portalNow)
}
