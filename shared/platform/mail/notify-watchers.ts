import { opensFrom } from '../../courses/availability.ts'
import { openingLetterAt, type OpeningLetter } from '../../courses/opening-letter.ts'
import type { Engine } from '../engine/client.ts'
import type { Stores } from '../stores/stores.ts'
import { openingSendId } from './sending-ids.ts'
import { startMail } from './start-mail.ts'

type Deps = { stores: Pick<Stores, 'courses' | 'mail'>; engine: Pick<Engine, 'start'> }

/**
 * Notifies those who watch a course of its occasion, each once however often this runs: at its publication, or when
 * sign-up opens. Done for good once sign-up has opened or no one can come any more.
 * @throws PortalError engine-unavailable
 */
export const notifyWatchers = async (
  { stores: { courses, mail }, engine }: Deps,
  id: string,
  portalNow: number,
): Promise<void> => {
  const found = await courses.readOccasion(id)
  const letter = found && openingLetterAt(found.occasion, portalNow)
  if (!found || !letter) return courses.watchersNotified(id)

  /** The first caller who stores a sending decides its recipients. Returns them. */
  const send = async (which: OpeningLetter, recipients: readonly string[], due?: number): Promise<string[]> => {
    const sendId = openingSendId(id, which)
    const about = { of: 'occasion-opens', occasion: id } as const
    await mail.createSend({ sendId, kind: 'occasion-opens', about, createdAt: portalNow, due, by: null, recipients })
    const decided = await mail.readRecipients(sendId)
    if (decided.length > 0) await startMail(engine, sendId, null)
    return decided
  }
  const watchers = await courses.watchersOf(found.course.id)
  if (letter === 'ahead') return void (await send('ahead', watchers))
  if (watchers.length === 0) return courses.watchersNotified(id)
  // An empty sending ahead closes it, so that no one is notified twice.
  const before = new Set(await send('ahead', []))
  const rest = watchers.filter((person) => !before.has(person))
  if (rest.length > 0) {
    // The letter goes out when sign-up opens; where the occasion was not published ahead, at its publication.
    const ahead = await mail.storedSend(openingSendId(id, 'ahead'))
    await send('open', rest, Math.max(opensFrom(found.occasion) ?? 0, ahead?.createdAt ?? portalNow))
  }
  return courses.watchersNotified(id)
}
