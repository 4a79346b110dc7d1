import type { Dynamo } from '../dynamo.ts'
import type { Engine } from '../engine/client.ts'
import { troubledLettersFrom } from '../stores/letter-delivery/troubled-letters.ts'
import type { Stores } from '../stores/stores.ts'
import { courseSendsPrefix } from './sending-ids.ts'
import { startMail } from './start-mail.ts'

type Deps = {
  stores: Pick<Stores, 'signUps' | 'mail'>
  dynamo: Dynamo
  engine: Pick<Engine, 'start'>
}

const readAtOnce = 25

/**
 * Sends the letters about a person's sign-ups that waited for a confirmed address, once for a confirmation (`id`).
 * Each is composed anew: what no longer holds is left out.
 * @throws PortalError engine-unavailable; a repetition sends the rest
 */
export const sendWithheldLetters = async (
  { person, id }: { person: string; id: string },
  { stores, dynamo, engine }: Deps,
): Promise<void> => {
  const signUps = await stores.signUps.listOf(person)
  const isTheirs = async (sendId: string): Promise<boolean> => {
    const about = await stores.mail.aboutOf(sendId)
    if (about?.of !== 'sign-up') return false
    const { occasion, number } = about.signUp
    return signUps.some((each) => each.occasion === occasion && each.number === number)
  }
  const prefixes = new Set(signUps.map(courseSendsPrefix))
  const troubled = (await Promise.all([...prefixes].map((prefix) => troubledLettersFrom(dynamo, prefix)))).flat()
  const theirs: string[] = []
  for (let from = 0; from < troubled.length; from += readAtOnce) {
    const ids = troubled.slice(from, from + readAtOnce).map(({ sendId }) => sendId)
    const found = await Promise.all(ids.map(isTheirs))
    theirs.push(...ids.filter((_, at) => found[at]))
  }
  for (const sendId of theirs) {
    const letters = await stores.mail.readLetters(sendId)
    // A reopened letter is left from an attempt that could not start its delivery.
    const isWithheld = letters.some(
      ({ ref, state, cause }) => ref === person && (cause === 'no-address' || state === 'reopened'),
    )
    const reopened = isWithheld && (await stores.mail.reopenLetters(sendId, [person], `confirmed-${id}`))
    if (reopened) await startMail(engine, sendId, null, { run: reopened.run })
  }
}
