import { describe, expect, it } from 'vitest'
import { aDocument } from '#test/builders/search.ts'
import { stockholmInstant } from '../clock.ts'
import { shownAt } from '../content/shown.ts'
import { pageNames } from '../languages/paths.ts'
import { pageAccess } from '../roles/page-access.ts'
import type { Role } from '../roles/role.ts'
import type { SearchDocument } from './document.ts'
import { documentsIn } from './documents.ts'
import { searcherAs, shownTimes, visibleIn } from './visible.ts'

const now = stockholmInstant('2027-03-28', '03:00')
const chairman: Role = {
  id: 'c',
  kind: 'elected_club_chairman',
  permission: 'full',
  clubId: 'club-001',
  until: '2028-02-29',
}
const member: Role = { id: 'm', kind: 'employable', permission: 'none', clubId: 'club-001' }
const outsider: Role = { id: 'n', kind: 'non_member', permission: 'none' }
const editor: Role = { id: 'e', kind: 'editor', permission: 'none' }

const isFoundBy = (document: SearchDocument, role: Role | null, at: number) =>
  visibleIn([document])(searcherAs(role, at))(0)

describe('what is found', () => {
  it.each([
    [-1, false, true],
    [0, true, false],
    [1, true, false],
  ])('%s ms from its time: begun %s, not yet over %s', (after, isBegun, isThere) => {
    expect(isFoundBy(aDocument({ from: now }), null, now + after)).toBe(isBegun)
    expect(isFoundBy(aDocument({ until: now }), null, now + after)).toBe(isThere)
  })

  it('is at each moment what is shown of a page', () => {
    const publishings = [
      { number: 2, from: now, until: null },
      { number: 6, from: now + 10, until: now + 20 },
      { number: 9, from: now + 10, until: now + 15 },
      { number: 12, from: now + 40, until: null },
    ]
    const times = shownTimes(publishings)
    expect(times.map(({ until }) => until)).toEqual([now + 10, now + 10, now + 15, null])
    for (let at = now - 2; at < now + 50; at += 1) {
      const found = times.filter(({ from, until }) => isFoundBy(aDocument({ from, until }), null, at))
      expect(found.map(({ publishing }) => publishing.number)).toEqual(
        [shownAt(publishings, at)?.number].filter((number) => number !== undefined),
      )
    }
  })

  it('is for those whom a page is for, and for staff', () => {
    const page = aDocument({ readers: ['elected_club_chairman'] })
    expect([chairman, editor, member, outsider, null].map((role) => isFoundBy(page, role, now))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
    expect(isFoundBy(aDocument({ readers: ['visitor'] }), member, now)).toBe(false)
  })

  it('is what the active role opens: acts of officers for officers, statistics for members', () => {
    const mailing = aDocument({ kind: 'act', place: { page: 'mailings', params: {} } })
    const statistics = aDocument({ kind: 'statistics', place: { page: 'salaryStatistics', params: {} } })
    const all = [chairman, member, outsider, null]
    expect(all.map((role) => isFoundBy(mailing, role, now))).toEqual([true, false, false, false])
    expect(all.map((role) => isFoundBy(statistics, role, now))).toEqual([true, true, false, false])
  })

  it('leads a visitor to the fee without signing in, and a member to the one of their own', () => {
    const fees = documentsIn({ pages: [], courses: [] }, 'sv', now).filter(({ title }) => title === 'Räkna ut avgiften')
    const leadsTo = (role: Role | null) =>
      fees.filter((document) => isFoundBy(document, role, now)).map(({ place }) => place.page)
    expect([leadsTo(null), leadsTo(member)]).toEqual([['start'], ['feeCalculator']])
  })

  it('shows visitors what members can do once they have signed in', () => {
    const place = { page: 'employmentChange', params: { what: 'workplace-changed' } } as const
    expect(isFoundBy(aDocument({ kind: 'act', place }), null, now)).toBe(true)
    expect(isFoundBy(aDocument({ kind: 'act', place }), outsider, now)).toBe(false)
  })

  it('differs for documents that differ only in kind, page or readers', () => {
    const documents = [
      aDocument(),
      aDocument({ readers: ['elected_club_chairman'] }),
      aDocument({ until: now }),
      aDocument({ place: { page: 'mailings', params: {} } }),
      aDocument({ kind: 'act', place: { page: 'employmentChange', params: { what: 'workplace-changed' } } }),
      aDocument({ place: { page: 'employmentChange', params: { what: 'workplace-changed' } } }),
    ]
    const sees = visibleIn(documents)(searcherAs(null, now))
    expect(documents.map((_, id) => sees(id))).toEqual([true, false, false, false, true, false])
  })
})

it('visitors are shown what members do on their own pages, and otherwise of open pages alone', () => {
  const visitor = searcherAs(null, now)
  for (const page of pageNames) {
    const opened = (['act', 'pages'] as const).map((kind) =>
      visitor.opens({ kind, readers: [], place: { page, params: {} } }),
    )
    const access = pageAccess[page]
    const isOwn = access === 'own' || (typeof access === 'object' && access.right.startsWith('own-'))
    expect([page, ...opened]).toEqual([page, access === 'open' || isOwn, access === 'open'])
  }
})
