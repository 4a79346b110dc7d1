import { createHash } from 'node:crypto'
import { shownBanners, type ShownBanner } from '#shared/content/banner.ts'
import { frameParts } from '#shared/content/frame.ts'
import { shownAt } from '#shared/content/shown.ts'
import type { PublishedFrame } from '#shared/content/shown-frame.ts'
import { returnedLetterOf } from '#shared/membership/returned-letter.ts'
import { closureBanners } from '#shared/operator/closure.ts'
import type { Role } from '#shared/roles/role.ts'
import type { Deps } from './deps.ts'
import type { SignedIn, Visit, Visitor } from './exchange.ts'

/** The header by which an answer to a page's own request names the state of the frame as it is now. */
export const shellHeader = 'x-shell'

type Reader = Pick<SignedIn, 'session' | 'who' | 'person'> | null

export type Around = { banners: ShownBanner[]; frame: PublishedFrame }

export const readingAs = (reader: Reader) => ({
  role: reader?.who.activeRole ?? null,
  dismissed: reader?.session.dismissedBanners ?? [],
})

/** What is closed for maintenance, or will be, stands before what editors say. */
export const aroundPages = async (
  { portalNow }: Pick<Visit, 'portalNow'>,
  { role, dismissed }: { role: Pick<Role, 'kind'> | null; dismissed: readonly string[] },
  { portal }: Pick<Deps, 'portal'>,
): Promise<Around> => {
  const [{ banners, frame }, closures] = await Promise.all([portal.around.now(), portal.closures.now()])
  const shown = shownBanners(banners, { role, now: portalNow, dismissed })
  return { banners: [...closureBanners(closures, portalNow), ...shown], frame }
}

/**
 * Names one answer to the question for the shell: the state of the frame, when the session ends, and how far a
 * demonstration's time is moved. The browser that has that answer computes the present moment from it.
 */
export const shellVersion = (
  tag: string,
  { signedIn, portalNow, realNow }: Pick<Visitor, 'signedIn' | 'portalNow' | 'realNow'>,
): string => {
  const session = signedIn?.session
  const isReturned = signedIn !== null && returnedLetterOf(signedIn.person) !== null
  const of = [tag, session?.idleAt, session?.expiresAt, isReturned, portalNow - realNow]
  return `"${createHash('sha256').update(JSON.stringify(of)).digest('base64url').slice(0, 16)}"`
}

const numbersOf = (frame: PublishedFrame, now: number) =>
  frameParts.map((part) => {
    const publishings = frame[part]
    return publishings && (shownAt(publishings, now)?.number ?? 0)
  })

/**
 * Names a state of the frame: whose session it is, what they may act as, and what they are shown. No instant is in
 * it, and nothing that a function would have to read from the store.
 */
export const shellTag = (
  { portalNow }: Pick<Visit, 'portalNow'>,
  reader: Reader,
  { banners, frame }: Around,
): string => {
  const of = reader && [reader.who.ref, reader.who.activeRole?.id, reader.who.roles, reader.person.name]
  return createHash('sha256')
    .update(JSON.stringify([of, banners, numbersOf(frame, portalNow)]))
    .digest('base64url')
    .slice(0, 16)
}
