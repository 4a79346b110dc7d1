import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { MailingTemplatesView } from '#shared/contract/mailing-templates.ts'
import { emptyDraft, emptyUnionDraft, type ClubDraft, type UnionDraft } from '#shared/mailings/mailing.ts'
import { contentOf } from '#shared/mailings/template.ts'
import type { Role } from '#shared/roles/role.ts'
import { aMailing, mailingId, someRecipients } from '#test/builders/mailings-view.ts'
import { people } from '#test/builders/meeting-content.ts'
import { chairmanRole, openPage, refusal, signedInAs, type Answers } from '#test/builders/portal-page.tsx'
import { routes } from '../routes.ts'

const club = '/api/clubs/club-001'
const id = '01JZZZZZZZZZZZZZZZZZZZZZZT'
const view = (name = 'Månadsbrev'): MailingTemplatesView => ({
  templates: [{ ...contentOf({ ...emptyDraft, subject: 'Fika' }), id, name, updatedAt: 0 }],
})
let sent: Record<string, unknown>[] = []
const heard =
  (answer: (body: never) => unknown) =>
  ({ body }: RequestInit) => {
    sent.push(JSON.parse(String(body)) as Record<string, unknown>)
    return answer(JSON.parse(String(body)) as never)
  }
/** Answers requests that begin so, too: they end in an id that the page has made. */
const withMade = (answers: Answers, made: Answers): Answers =>
  new Proxy(answers, {
    get: (known, request: string) =>
      known[request] ?? made[Object.keys(made).find((beginning) => request.startsWith(beginning)) ?? ''],
  })
const openList = (more: Answers = {}, templates = view(), made: Answers = {}) => {
  const known = {
    'GET /api/session': signedInAs(chairmanRole),
    [`GET ${club}/mailings`]: { clubId: 'club-001', clubName: 'Klubben', mailings: [], leftToday: 5, portalNow: 0 },
    [`GET ${club}/mailing-templates`]: templates,
    ...more,
  }
  return openPage(routes, '/mitt-uppdrag/mejla', withMade(known, made))
}
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))
const name = () => screen.findByLabelText<HTMLInputElement>('Mallens namn')

beforeAll(
  () =>
    Promise.all([
      import('../list/mailings-page.tsx'),
      import('../mailing-page.tsx'),
      import('#web/components/structured-text/editor.tsx'),
    ]),
  60_000,
)
beforeEach(() => {
  sessionStorage.clear()
  sent = []
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('templates of one’s own', () => {
  it('are asked for again where they could not be read, and do not seem to be gone', async () => {
    let isDown = true
    openList({ [`GET ${club}/mailing-templates`]: () => (isDown ? refusal('something-went-wrong') : view()) })
    await screen.findByRole('button', { name: 'Försök igen' })
    isDown = false
    await press('Försök igen')
    expect(await screen.findByRole('heading', { name: 'Månadsbrev' })).toBeDefined()
  })

  it('are not spoken of while there are none', async () => {
    openList({}, { templates: [] })
    await screen.findByText(/Klubben har inte skickat något mejl än/)
    expect(screen.queryByText('Börja från en mall')).toBeNull()
  })

  it('begin a mailing that says what they say, and lead to it', async () => {
    openList({ 'POST /api/clubs/club-001/mailing-recipients': someRecipients() }, view(), {
      [`PUT ${club}/mailings/`]: heard((body: ClubDraft) => aMailing({ ...body, version: 1 })),
    })
    await press('Börja från mallen Månadsbrev')
    await waitFor(() => expect(sent).toEqual([{ ...emptyDraft, subject: 'Fika' }]))
  })

  it('are renamed in their place, and never to a name that another has', async () => {
    const [first] = view().templates
    const both = { templates: [first!, { ...first!, id: mailingId, name: 'Inbjudan' }] }
    openList({ [`PUT ${club}/mailing-templates/${id}`]: heard(() => view('Brev')) }, both)
    await press('Byt namn på mallen Månadsbrev')
    expect(document.activeElement).toBe(await name())
    fireEvent.change(await name(), { target: { value: 'inbjudan' } })
    await press('Spara namnet')
    expect(await screen.findByText('Du har redan en mall med det namnet.')).toBeDefined()
    fireEvent.change(await name(), { target: { value: 'Brev' } })
    await press('Spara namnet')
    expect(await screen.findByRole('heading', { name: 'Brev' })).toBeDefined()
    expect(sent).toEqual([{ name: 'Brev', mailing: contentOf({ ...emptyDraft, subject: 'Fika' }) }])
  })

  it('are removed only after that could be undone', async () => {
    const { asked } = openList()
    await press('Ta bort mallen Månadsbrev')
    expect(screen.queryByRole('heading', { name: 'Månadsbrev' })).toBeNull()
    await press('Ångra')
    expect(await screen.findByRole('heading', { name: 'Månadsbrev' })).toBeDefined()
    expect(asked.some((each) => each.startsWith('DELETE'))).toBe(false)
  })

  it('of the union’s mailings are saved, listed and begun from as a club’s are', async () => {
    const editor: Role = { id: 'member:editor', kind: 'editor', permission: 'none' }
    const stored = contentOf({ ...emptyUnionDraft, subject: 'Avtal' })
    const templates = { templates: [{ ...stored, id, name: 'Avtalsbrev', updatedAt: 0 }] }
    const known = {
      'GET /api/session': signedInAs(editor),
      'GET /api/union/mailings': { clubId: null, mailings: [], leftToday: 5, portalNow: 0 },
      'GET /api/union/mailing-templates': templates,
      'GET /api/union/mailing-audiences': { clubs: [], regions: [] },
    }
    const made = {
      'PUT /api/union/mailing-templates/': heard(() => templates),
      'PUT /api/union/mailings/': heard((body: UnionDraft) => aMailing({ ...body, clubId: null, version: 1 })),
    }
    openPage(routes, '/mitt-uppdrag/mejla', withMade(known, made))
    expect(await screen.findByText('Mallarna är dina egna. Andra redaktörer ser dem inte.')).toBeDefined()
    await press('Börja från mallen Avtalsbrev')
    await waitFor(() => expect(sent).toEqual([{ ...emptyUnionDraft, subject: 'Avtal' }]))
    await press('Spara som mall')
    fireEvent.change(await name(), { target: { value: 'Nytt' } })
    await press('Spara mallen')
    await waitFor(() => expect(sent.at(-1)).toEqual({ name: 'Nytt', mailing: stored }))
  })

  it('are made from what is written, without anybody chosen by name', async () => {
    const audience = { ...emptyDraft.audience, exceptBoard: true, only: [people.johan] }
    const known = {
      'GET /api/session': signedInAs(chairmanRole),
      [`GET ${club}/mailings/${mailingId}`]: aMailing({ audience }),
      'POST /api/clubs/club-001/mailing-recipients': someRecipients(),
      'POST /api/clubs/club-001/mailing-preview': refusal('store-unavailable'),
      [`GET ${club}/mailing-templates`]: { templates: [] },
    }
    const made = { [`PUT ${club}/mailing-templates/`]: heard(() => view()) }
    openPage(routes, `/mitt-uppdrag/mejla/${mailingId}`, withMade(known, made))
    await press('Spara som mall')
    expect((await name()).value).toBe('Fika inför årsmötet')
    fireEvent.change(await name(), { target: { value: 'Månadsbrev' } })
    await press('Spara mallen')
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).toMatchObject({ name: 'Månadsbrev', mailing: { audience: { exceptBoard: true } } })
    expect(JSON.stringify(sent)).not.toContain(people.johan)
    expect(await screen.findByRole('button', { name: 'Spara som mall' })).toBeDefined()
  })
})
