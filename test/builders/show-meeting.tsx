import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { App } from 'antd'
import { Suspense, type ReactNode } from 'react'
import { IntlProvider } from 'react-intl'
import { createMemoryRouter, RouterProvider } from 'react-router'
import messages from 'virtual:messages/sv/all'
import { stockholmInstant } from '#shared/clock.ts'
import type { MeetingItem } from '#shared/annual-meeting/meeting.ts'
import type { MeetingView } from '#shared/contract/annual-meeting.ts'
import { makeQueryClient, sessionQuery } from '../../web/client/query.ts'
import { LeaveStepProvider } from '../../web/areas/annual-meeting/frame/leave-step.tsx'
import { NotSavedContext } from '../../web/components/saving/not-saved.ts'
import { Unsaved } from '../../web/areas/annual-meeting/saving/unsaved.tsx'
import { UndoProvider } from '../../web/components/undo.tsx'
import { MeetingProvider, useMeetingQuery } from '../../web/areas/annual-meeting/meeting-context.tsx'
import { meeting, people } from './meeting-content.ts'

type Sent = { method: string; path: string; body: Record<string, unknown> }
export type Answers = Record<string, (sent: Sent) => unknown>

/** A meeting that is planned on 20 January 2027 by an officer who may edit it. */
export const plannedMeeting = (changes: Parameters<typeof meeting>[0] = {}): MeetingView => ({
  ...meeting({ summary: { step: 'pre-meeting', notice: null, documents: null }, ...changes }),
  rights: { work: true, edit: true, submit: true, register: true, editProtocol: false, sign: null },
  portalNow: stockholmInstant('2027-01-20', '09:00'),
})

const session = {
  signedIn: true as const,
  portalNow: 0,
  demo: false,
  productName: 'Förbundet',
  person: { ref: people.astrid, name: 'Astrid Lindahl', initials: 'AL' },
  roles: [],
  clubNames: {},
  activeRoleId: '',
  serverNow: 0,
  idleAt: Number.MAX_SAFE_INTEGER,
  expiresAt: Number.MAX_SAFE_INTEGER,
}

/** A portal of one meeting: saves, adds and removes items as the real one does and keeps what it was sent. */
const portalOf = (view: MeetingView, answers: Answers) => {
  const sent: Sent[] = []
  const items = new Map(view.items.map((item) => [item.id, item]))
  const store = (item: MeetingItem) => {
    items.set(item.id, item)
    return { item, savedAt: view.portalNow }
  }
  const answer = (request: Sent): unknown => {
    const { method, path, body } = request
    const given = Object.entries(answers).find(([route]) => `${method} ${path}`.endsWith(route))
    if (given) return given[1](request)
    const id = path.split('/items/')[1] ?? ''
    const known = items.get(id)
    if (method === 'PATCH' && known) return store({ ...known, ...body, version: known.version + 1 } as MeetingItem)
    if (method === 'POST' && path.endsWith('/items'))
      return store({ hidden: false, version: 1, updatedAt: 0, updatedBy: people.astrid, ...body } as MeetingItem)
    if (method === 'DELETE') return { removed: items.delete(id) }
    return { ...view, items: [...items.values()] }
  }
  const fetch = async (address: string, { method = 'GET', body }: RequestInit = {}): Promise<Response> => {
    const request = {
      method,
      path: address,
      body: typeof body === 'string' ? (JSON.parse(body) as Record<string, unknown>) : {},
    }
    if (method !== 'GET') sent.push(request)
    const reply = await answer(request)
    return reply instanceof Response ? reply : Response.json(reply)
  }
  return { sent, fetch }
}

/** A refusal as the portal answers it. */
export const refusal = (status: number, code: string, params: Record<string, unknown> = {}) =>
  Response.json({ code, params, correlationId: 'c' }, { status })

const Meeting = ({ children }: { children: ReactNode }) => {
  const { data } = useMeetingQuery('club-001', 2027)
  return (
    data && (
      <MeetingProvider loaded={data}>
        <NotSavedContext value={<Unsaved />}>
          <LeaveStepProvider>
            <UndoProvider>{children}</UndoProvider>
          </LeaveStepProvider>
        </NotSavedContext>
      </MeetingProvider>
    )
  )
}

/**
 * Shows a part of the meeting's pages in Swedish. `stub` puts the portal's answers in place of the network.
 * Missing texts fail the test.
 */
export const showMeeting = (
  part: ReactNode,
  {
    view = plannedMeeting(),
    answers = {},
    stub,
  }: { view?: MeetingView; answers?: Answers; stub: (fetch: unknown) => void },
) => {
  const portal = portalOf(view, answers)
  stub(portal.fetch)
  const client = makeQueryClient()
  client.setQueryData(sessionQuery.queryKey, session)
  client.setQueryData(['meeting', 'club-001', 2027], view)
  const router = createMemoryRouter(
    [
      {
        path: '*',
        element: (
          <App>
            <Suspense>
              <Meeting>{part}</Meeting>
            </Suspense>
          </App>
        ),
      },
    ],
    { initialEntries: ['/mitt-uppdrag/arsmote/2027/infor-motet'] },
  )
  const fail = (error: Error) => {
    throw error
  }
  render(
    <QueryClientProvider client={client}>
      <IntlProvider locale="sv-SE" messages={messages} onError={fail}>
        <RouterProvider router={router} />
      </IntlProvider>
    </QueryClientProvider>,
  )
  return portal
}
