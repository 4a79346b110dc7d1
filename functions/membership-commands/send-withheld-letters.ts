import { courseSendsOf } from '#shared/platform/mail/course-send.ts'
import { startMail } from '#shared/platform/mail/start-mail.ts'
import { troubledLetters } from '#shared/platform/stores/letter-delivery/troubled-sendings.ts'
import type { MembershipDeps } from './deps.ts'

/**
 * Sends the letters about somebody's sign-ups that could not be sent while they had no confirmed address, once for a
 * confirmation. Each is composed anew: what does not hold any more is not told.
 * @throws PortalError engine-unavailable; pressed again the button sends what is left
 */
export const sendWithheldLetters = async (
  { person, id }: { person: string; id: string },
  { stores, dynamo, engine }: Pick<MembershipDeps, 'stores' | 'dynamo' | 'engine'>,
): Promise<void> => {
  const signUps = await stores.signUps.listOf(person)
  if (signUps.length === 0) return
  const isTheirs = courseSendsOf(signUps)
  const sends = (await troubledLetters(dynamo)).filter(({ sendId }) => isTheirs(sendId))
  for (const { sendId } of sends) {
    const letters = await stores.mail.readLetters(sendId)
    if (!letters.some(({ ref, cause }) => ref === person && cause === 'no-address')) continue
    const reopened = await stores.mail.reopenLetters(sendId, [person], `confirmed-${id}`)
    if (reopened) await startMail(engine, sendId, null, { run: reopened.run })
  }
}
