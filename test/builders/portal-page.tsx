import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { vi } from 'vitest'
import type { MeetingContent } from '#shared/annual-meeting/meeting.ts'
import type { MeetingView } from '#shared/contract/annual-meeting.ts'
import type { SessionView } from '#shared/contract/sign-in.ts'
import { stockholmInstant } from '#shared/clock.ts'
import { errorStatus, type ErrorCode, type ErrorDetails } from '#shared/errors.ts'
import type { Page } from '#shared/languages/paths.ts'
import { isOwnPage, mayOpenAs } from '#shared/roles/page-access.ts'
import { previewAs } from '#shared/roles/preview.ts'
import type { Role, RoleKind } from '#shared/roles/role.ts'
import { seasonRules } from '#shared/season.ts'
import type { AreaRoute, PageRoute } from '../../web/client/page-route.ts'
import { portalRoutes } from '../../web/app/portal-routes.tsx'
import { everyPage } from '../../web/app/router.ts'
import { makeQueryClient } from '../../web/client/query.ts'
import { people } from './meeting-content.ts'
import { usualFrame } from './usual-frame.ts'

export const portalNow = stockholmInstant('2027-02-20', '09:00')

export const chairmanRole: Role = {
  id: 'mandate:1',
  kind: 'elected_club_chairman',
  permission: 'full',
  clubId: 'club-001',
  employer: 'Nordvik AB',
  assignmentType: 'chairman',
  until: '2028-02-29',
}
/** The season of a club that has not begun its meeting. */
export const season = {
  year: 2027,
  clubId: 'club-001',
  clubName: 'Klubben Nordvik AB',
  mayStart: false,
  retained: false,
  summary: null,
  portalNow: 0,
  dueAt: seasonRules(2027).submissionBefore,
  late: false,
}

export const memberRole: Role = {
  id: 'employment:2',
  kind: 'employable',
  permission: 'none',
  clubId: 'club-002',
  employer: 'Hedros AB',
}

export const visitor: SessionView = { signedIn: false, portalNow, demo: false, productName: 'Förbundet' }

/** Astrid, signed in; acts in the first of her roles. */
export const signedInAs = (...roles: Role[]): SessionView => ({
  signedIn: true,
  portalNow,
  demo: false,
  productName: 'Förbundet',
  person: { ref: people.astrid, name: 'Astrid Lindahl', initials: 'AL' },
  roles,
  clubNames: { 'club-001': 'Klubben Nordvik AB', 'club-002': 'Klubben Hedros AB' },
  activeRoleId: roles[0]?.id ?? '',
  serverNow: Date.now(),
  idleAt: Date.now() + 3_600_000,
  expiresAt: Date.now() + 40_000_000,
})

export const officer = { work: true, edit: true, submit: true, register: true, editProtocol: false, sign: null }

/** What the pages of a meeting ask for, as its chairman gets it. */
export const meetingAnswers = (content: MeetingContent, rights: Partial<MeetingView['rights']> = {}): Answers => ({
  'GET /api/session': signedInAs(chairmanRole),
  'GET /api/season': {
    year: 2027,
    clubId: 'club-001',
    clubName: content.clubName,
    mayStart: true,
    retained: false,
    summary: content.summary,
    portalNow,
    dueAt: content.summary.dueAt,
    late: false,
  },
  'GET /api/meetings/club-001/2027': { ...content, rights: { ...officer, ...rights }, portalNow } satisfies MeetingView,
  'GET /api/meetings/club-001/2027/history': { events: [] },
})

/** The portal refuses with this code. */
export const refusal = (code: ErrorCode, details: ErrorDetails = {}) =>
  Response.json({ code, ...details, correlationId: 'c-1' }, { status: errorStatus[code] })

/**
 * By method and path: a response is answered as it is, a promise when it resolves, a function each time anew; what is
 * not named is not found. `shell`: what comes with the session, which is named by itself.
 */
export type Answers = Record<string, unknown>

/** How the portal judges a previewed page. */
const judgement = (url: string) => {
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  const page = pathname.split('/').at(-1) as Page
  const answer = mayOpenAs(page, previewAs(searchParams.get('as') as RoleKind, searchParams.get('level')), portalNow)
  return { allowed: answer.ok, wouldOpen: answer.ok ? [] : answer.wouldOpen, own: isOwnPage(page) }
}

const firstPageOf = (route: PageRoute): Page =>
  'children' in route ? firstPageOf(route.children[0] as PageRoute) : route.page

/** The page with the texts that the portal loads for it. */
const withTexts = (route: PageRoute): AreaRoute => {
  const page = firstPageOf(route)
  const area = everyPage.find((known) => JSON.stringify(known).includes(`"page":"${page}"`))
  return { ...route, messages: area?.messages ?? [] }
}

const session = 'GET /api/session'

/** What the frame asks for: the session, under its own name among the answers, and what else the shell answers. */
const shellOf = async (answer: unknown, rest: unknown): Promise<unknown> => {
  if (answer === undefined) return undefined
  if (answer instanceof Response && !answer.ok) return answer
  const view: unknown = answer instanceof Response ? await answer.clone().json() : answer
  return {
    session: view,
    banners: [],
    frame: usualFrame((view as SessionView).signedIn),
    tag: 'as-before',
    ...(rest as object | undefined),
  }
}

/** Opens an address of the portal with these pages, while the API gives these answers. Gives what was asked for. */
export const openPage = (pages: PageRoute[], address: string, answers: Answers) => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const isShell = url === '/api/shell'
    const request = isShell ? session : `${init?.method ?? 'GET'} ${url}`
    asked.push(request)
    const given = answers[request] ?? (url.startsWith('/api/preview/') ? judgement(url) : undefined)
    const heard: unknown = await (typeof given === 'function' ? given(init) : given)
    const answer = isShell ? await shellOf(heard, answers['shell']) : heard
    if (answer instanceof Response) return answer.clone()
    return answer === undefined ? refusal('not-found') : Response.json(answer)
  })
  const router = createMemoryRouter(portalRoutes(pages.map(withTexts)), { initialEntries: [address] })
  const client = makeQueryClient()
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return { asked, router, client }
}
