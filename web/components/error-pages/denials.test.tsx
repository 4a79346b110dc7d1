import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Page } from '#shared/languages/paths.ts'
import { pageAt, pages, pathTo } from '#web/client/paths.ts'
import { isOwnPage, mayOpen, pageAccess } from '#shared/roles/page-access.ts'
import { previewAs, previewLevels } from '#shared/roles/preview.ts'
import { memberRoleKinds, staffRoleKinds } from '#shared/roles/role-kinds.ts'
import type { Role } from '#shared/roles/role.ts'
import { openPage, signedInAs } from '#test/builders/portal-page.tsx'
import { goesDeep } from '#test/runner/deep.ts'
import type { PageRoute } from '#web/client/page-route.ts'

const now = signedInAs().portalNow
const params = {
  year: 2027,
  item: 'opening',
  club: 'club-001',
  assignment: 'a',
  meeting: 'm',
  news: 'n',
  poll: 'p',
  case: '01JZZZZZZZZZZZZZZZZZZZZZZZ',
  what: 'retired',
  course: '01JZZZZZZZZZZZZZZZZZZZZZZR',
  occasion: '01JZZZZZZZZZZZZZZZZZZZZZZQ',
  company: '01JZZZZZZZZZZZZZZZZZZZZZZP',
  slot: '01JZZZZZZZZZZZZZZZZZZZZZZN',
  address: 'an-address',
  page: '01JZZZZZZZZZZZZZZZZZZZZZZP',
  banner: '01JZZZZZZZZZZZZZZZZZZZZZZP',
  framePart: 'menu',
  mailing: '01JZZZZZZZZZZZZZZZZZZZZZZM',
  document: '01JZZZZZZZZZZZZZZZZZZZZZZM',
}
const everyPage = Object.keys(pages) as Page[]
const stubs: PageRoute[] = everyPage.map((page) => ({ page, component: () => <p>sidans innehåll</p> }))

/** One page for each way in which access is decided. */
const differing = [...new Map(everyPage.map((page) => [JSON.stringify(pageAccess[page]), page])).values()]
const roles: Role[] = [...memberRoleKinds, ...staffRoleKinds].flatMap((kind) =>
  previewLevels(kind).map((level) => ({ ...previewAs(kind, level), id: `${kind}/${level}` })),
)
const whoActsAs = (role: Role) => ({ ref: 'somebody', activeRole: role, roles: [role] })
const denied = roles.map(
  (role) => [role.id, role, differing.filter((page) => !mayOpen(page, whoActsAs(role), now).ok)] as const,
)
/** A third of what refuses each role, another one of the next; all of it in a deep run. */
const opened = denied.map(
  ([id, role, refused], turn) => [id, role, refused.filter((_, at) => goesDeep() || (at + turn) % 3 === 0)] as const,
)

const linksIn = (place: HTMLElement) =>
  within(place)
    .queryAllByRole('link')
    .map((link) => pageAt(new URL(link.getAttribute('href') ?? '', 'http://localhost').pathname))

afterEach(() => vi.unstubAllGlobals())

describe('a denial', () => {
  it.each(opened)(
    'of %s offers no link to a page that denies as well',
    async (_, role, refused) => {
      for (const page of refused) {
        openPage(stubs, pathTo(page, params, 'sv'), { 'GET /api/session': signedInAs(role) })
        expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Du kan inte se den här sidan')
        const targets = linksIn(screen.getByRole('main'))
        expect(targets.length).toBeGreaterThan(0)
        expect(targets.filter((target) => !target || !mayOpen(target.page, whoActsAs(role), now).ok)).toEqual([])
        cleanup()
      }
    },
    60_000,
  )

  it('of the annual meeting says to change role, or that nothing of one’s own opens it', async () => {
    const student: Role = { id: 'member:student', kind: 'student', permission: 'none' }
    const opensIt = (role: Role) => mayOpen('annualMeeting', whoActsAs(role), now).ok
    const officer = roles.find((role) => role.kind === 'elected_club_chairman' && opensIt(role))
    if (!officer) throw new Error('No chairman may open the annual meeting.')
    for (const [own, sentence] of [
      [[student], 'Du har inte tillgång till det här i din nuvarande anställning eller roll.'],
      [[student, officer], 'Rollen du har valt har inte den behörighet som behövs. Byt roll för att fortsätta.'],
    ] as const) {
      openPage(stubs, pathTo('annualMeeting', {}, 'sv'), { 'GET /api/session': signedInAs(...own) })
      expect(await screen.findByText(sentence)).toBeDefined()
      cleanup()
    }
  })

  it('is met by some role on every page that is not for everybody', () => {
    const closed = differing.filter((page) => typeof pageAccess[page] === 'object' && !isOwnPage(page))
    expect(closed.filter((page) => !denied.some(([, , refused]) => refused.includes(page)))).toEqual([])
  })
})
