import { vi } from 'vitest'
import { stockholmInstant } from '#shared/clock.ts'
import type { ClubCase } from '#shared/contract/operator.ts'
import { routes } from '#web/areas/operator/routes.ts'
import { openPage, signedInAs } from './portal-page.tsx'
import { boardTime, clubCase, operatorRole } from './season.ts'

const address = '/handlaggare/sasong/2027/club-021'
export const read = 'GET /api/operator/seasons/2027/clubs/club-021'
/** A sending with an uncertain letter and one that could not be composed. */
export const sending = (more: Partial<ClubCase['sendings'][number]> = {}): ClubCase['sendings'][number] => ({
  sendId: 'am-send-1',
  kind: 'notice',
  createdAt: boardTime,
  recipients: 43,
  delivered: 41,
  uncertain: 2,
  failed: 0,
  bounced: 0,
  stalledSince: null,
  troubled: [
    { ref: 'r1', name: 'Elin Furuvik', state: 'uncertain', cause: null },
    { ref: 'r2', name: 'Ivar Sund', state: 'failed', cause: 'not-composed' },
  ],
  ...more,
})
/** Opens the page; gives what was sent to it. */
export const openClub = (club: ClubCase, answers: Record<string, unknown> = {}) => {
  const given: Record<string, unknown> = { 'GET /api/session': signedInAs(operatorRole), [read]: club, ...answers }
  const page = openPage(routes, address, given)
  const bodies: Record<string, string>[] = []
  const answering = globalThis.fetch
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    if (init?.method === 'POST') bodies.push(JSON.parse(String(init.body)) as Record<string, string>)
    return answering(url, init)
  })
  return { ...page, given, bodies }
}
export const stuck = clubCase(
  { troubles: ['stuck-signing'] },
  {
    signing: {
      order: 'o',
      role: 'secretary',
      signer: 'Johan Ekberg',
      startedAt: stockholmInstant('2027-03-10', '08:02'),
      stuck: true,
    },
  },
)
export const fine = clubCase()
