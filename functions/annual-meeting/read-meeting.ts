import { createHash } from 'node:crypto'
import { heldLock } from '#shared/annual-meeting/lock.ts'
import { readMeeting as endpoint } from '#shared/contract/annual-meeting.ts'
import { PortalError } from '#shared/errors.ts'
import { readContent } from '#shared/platform/stores/annual-meeting/content.ts'
import { notModified, requiredMeeting } from '../common/exchange.ts'
import { operation } from '../common/operation.ts'
import { memberView } from './member-view.ts'
import { rightsIn, worksOn } from '../common/rights.ts'

/** For how long (ms) members and assignments may be shown as they were, while the meeting itself has not changed. */
const peopleCachedFor = 5 * 60_000

const digest = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 16)

/** The whole meeting; nothing but 304 while neither it, the caller's rights nor the clock have changed. */
export const readMeeting = operation(endpoint, {
  run: async ({ params }, caller, { stores, clock }) => {
    const { revision, lock } = requiredMeeting(caller)
    const isLocked = heldLock(lock, caller.realNow) !== null
    const rights = rightsIn(caller)
    const works = worksOn(caller)
    const etag = `"${revision}.${digest([rights, works, isLocked, clock.offset(), Math.floor(caller.realNow / peopleCachedFor)])}"`
    caller.headers.set('etag', etag)
    if (caller.ifNoneMatch === etag) return notModified
    const content = await readContent(stores, params, caller.portalNow)
    if (!content) throw new PortalError('not-found')
    const shown = { ...content, summary: { ...content.summary, lock: heldLock(content.summary.lock, caller.realNow) } }
    return { ...(works ? shown : memberView(shown)), rights, portalNow: caller.portalNow }
  },
})
