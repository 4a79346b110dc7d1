import { opensFrom } from '../../courses/availability.ts'
import { tellingAt, type Telling } from '../../courses/telling.ts'
import type { Engine } from '../engine/client.ts'
import type { Stores } from '../stores/stores.ts'
import { tellingSendId } from './occasion-send.ts'
import { startMail } from './start-mail.ts'

type Deps = { stores: Pick<Stores, 'courses' | 'mail'>; engine: Pick<Engine, 'start'> }

/**
 * Tells those who watch a course of its occasion, each once however often this is done: as it is published, and as
 * sign-up opens whoever was not told then. Done for good once sign-up has opened or nobody can come any more.
 * @throws PortalError engine-unavailable
 */
export const tellWatchers = async (
  { stores: { courses, mail }, engine }: Deps,
  id: string,
  portalNow: number,
): Promise<void> => {
  const found = await courses.readOccasion(id)
  const telling = found && tellingAt(found.occasion, portalNow)
  if (!found || !telling) return courses.watchersTold(id)

  /** To whom a sending goes is decided once, by whoever stores it first; answers to whom. */
  const send = async (which: Telling, recipients: readonly string[], due?: number): Promise<string[]> => {
    const sendId = tellingSendId(id, which)
    const about = { of: 'occasion-opens', occasion: id } as const
    await mail.createSend({ sendId, kind: 'occasion-opens', about, createdAt: portalNow, due, by: null, recipients })
    const decided = await mail.readRecipients(sendId)
    if (decided.length > 0) await startMail(engine, sendId, null)
    return decided
  }
  const watchers = await courses.watchersOf(found.course.id)
  if (telling === 'ahead') return void (await send('ahead', watchers))
  if (watchers.length === 0) return courses.watchersTold(id)
  // Nobody can be told ahead any more, so that nobody is told twice.
  const before = new Set(await send('ahead', []))
  const rest = watchers.filter((person) => !before.has(person))
  if (rest.length > 0) {
    // What was published ahead is told at its hour, everything else by being published.
    const ahead = await mail.storedSend(tellingSendId(id, 'ahead'))
    await send('open', rest, Math.max(opensFrom(found.occasion) ?? 0, ahead?.createdAt ?? portalNow))
  }
  return courses.watchersTold(id)
}
