import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { MailingView } from '#shared/contract/mailings.ts'
import type { RecipientListView } from '#shared/contract/union-mailings.ts'
import { emptyUnionDraft, type UnionDraft } from '#shared/mailings/mailing.ts'
import type { Role } from '#shared/roles/role.ts'
import { aMailing, mailingId, progressOf, sentMailing } from '#test/builders/mailings-view.ts'
import { openPage, refusal, signedInAs, type Answers } from '#test/builders/portal-page.tsx'
import { routes } from '../routes.ts'

const editor: Role = { id: 'member:editor', kind: 'editor', permission: 'none' }
const at = `/api/union/mailings/${mailingId}`
const mailing = (rest: Partial<MailingView> = {}) =>
  aMailing({ ...emptyUnionDraft, subject: 'Nytt avtal', body: aMailing().body, clubId: null, ...rest })
const choices = {
  clubs: [
    { clubId: 'club-001', name: 'Klubben Nordvik AB', region: 'Mitt' },
    { clubId: 'club-002', name: 'Klubben Havsbris', region: 'Väst' },
  ],
  regions: ['Mitt', 'Väst'],
}
const leftOut = { left: 0, 'no-address': 3, complained: 0, 'opted-out': 4, returned: 0, protected: 2 }
const listed = (rest: Partial<RecipientListView> = {}): RecipientListView => ({
  id: '01JZZZZZZZZZZZZZZZZZZZZZZA',
  createdAt: 0,
  checked: 1_250,
  isCurrent: true,
  made: { at: Date.UTC(2027, 1, 4, 13), recipients: 1_204, parts: 13, leftOut },
  ...rest,
})
const letter = {
  from: 'Förbundet',
  to: 'Frida Solberga',
  replyTo: null,
  subject: 'Nytt avtal',
  html: '<p>Hej</p>',
  text: 'Hej',
}

const sent: { what: string; body: Record<string, unknown> }[] = []
const heard = (what: string, answer: (body: never) => unknown) => (init: RequestInit) => {
  const body = JSON.parse(String(init.body)) as never
  sent.push({ what, body })
  return answer(body)
}
const open = (answers: Answers = {}) =>
  openPage(routes, `/mitt-uppdrag/mejla/${mailingId}`, {
    'GET /api/session': signedInAs(editor),
    [`GET ${at}`]: mailing(),
    [`GET ${at}/recipients`]: { list: null },
    'GET /api/union/mailing-audiences': choices,
    'POST /api/union/mailing-preview': letter,
    [`PUT ${at}`]: heard('save', (body: UnionDraft) => mailing({ ...body, version: 4 })),
    ...answers,
  })
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

beforeAll(() => import('../mailing-page.tsx'), 60_000)
beforeEach(() => void (sent.length = 0))
afterEach(() => vi.unstubAllGlobals())

describe('a mailing of the union', () => {
  it('is narrowed down by kinds, regions and clubs, each of which can be taken away again', async () => {
    open()
    await press('Ändra urval')
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Väst' }))
    await userEvent.type(screen.getByRole('searchbox', { name: 'Sök på namn' }), 'havs')
    expect(screen.queryByRole('checkbox', { name: 'Klubben Nordvik AB' })).toBeNull()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Klubben Havsbris' }))
    await waitFor(
      () =>
        expect(sent.at(-1)).toMatchObject({
          what: 'save',
          body: { audience: { of: 'union', kinds: [], regions: ['Väst'], clubs: ['club-002'] } },
        }),
      { timeout: 5_000 },
    )
    await press('Ta bort ur urvalet: Väst')
    await press('Ta bort ur urvalet: Klubben Havsbris')
    expect(await screen.findByText('Alla medlemmar i förbundet')).toBeDefined()
  })

  it('is not shown for confirming before its recipients are counted, and says so where that is ordered', async () => {
    const { asked } = open()
    expect(await screen.findByText(/räknas och listas innan/)).toBeDefined()
    await press('Granska och skicka')
    expect((await screen.findByRole('alert')).textContent).toContain('Räkna dem först')
    expect(document.activeElement?.id).toBe('mailing-recipients')
    expect(asked.some((each) => each.endsWith('/review'))).toBe(false)
  })

  it('has them counted, shows how far that has come, and then how many get it, who, and who does not and why', async () => {
    const answers = [null, listed({ made: null, checked: 800 }), listed()]
    open({
      [`GET ${at}/recipients`]: () => ({ list: answers.length > 1 ? answers.shift() : answers[0] }),
      [`POST ${at}/recipients`]: heard('list', () => listed({ made: null, checked: 0 })),
      [`GET ${at}/recipients/0`]: { recipients: [{ ref: '01JZZZZZZZZZZZZZZZZZZZZZZB', name: 'Astrid Lindahl' }] },
      [`GET ${at}/recipients/1`]: { recipients: [{ ref: '01JZZZZZZZZZZZZZZZZZZZZZZC', name: 'Johan Ekberg' }] },
    })
    await press('Räkna mottagarna')
    expect(await screen.findByText(/800 personer är genomgångna/, {}, { timeout: 4_000 })).toBeDefined()
    expect(await screen.findByText('1 204', {}, { timeout: 4_000 })).toBeDefined()
    expect((await screen.findByText('Har tackat nej till utskick från förbundet')).closest('li')?.textContent).toMatch(
      /4$/,
    )
    expect(screen.getByText('Skyddade uppgifter').closest('li')?.textContent).toMatch(/2$/)
    await press('Visa listan')
    expect(await screen.findByText('Astrid Lindahl')).toBeDefined()
    await press('Nästa')
    expect(await screen.findByText('Johan Ekberg')).toBeDefined()
    expect(screen.getByText('Sida 2 av 13')).toBe(document.activeElement)
    expect(sent.filter(({ what }) => what === 'list')).toHaveLength(1)
  })

  it('is stored before its recipients are counted, though nothing is written yet', async () => {
    const begun: string[] = []
    const { asked } = open({
      [`GET ${at}`]: () => (begun.length > 0 ? mailing({ version: 1 }) : refusal('not-found')),
      [`PUT ${at}`]: heard('save', (body: UnionDraft) => {
        begun.push('saved')
        return mailing({ ...body, version: 1 })
      }),
      [`POST ${at}/recipients`]: heard('list', () => listed({ made: null, checked: 0 })),
    })
    expect(await screen.findByText(/räknas och listas innan/)).toBeDefined()
    expect(asked).not.toContain(`GET ${at}/recipients`)
    await press('Räkna mottagarna')
    await waitFor(() => expect(sent.map(({ what }) => what)).toEqual(['save', 'list']))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('asks to count again once the audience is another', async () => {
    open({ [`GET ${at}/recipients`]: { list: listed({ isCurrent: false }) } })
    expect(await screen.findByText(/Urvalet har ändrats sedan mottagarna räknades/)).toBeDefined()
    expect(screen.getByRole('button', { name: 'Räkna mottagarna' })).toBeDefined()
    expect(screen.getByRole('button', { name: 'Granska och skicka' })).toBeDefined()
  })

  it('is shown with its list, and sent as it was shown', async () => {
    const fingerprint = 'a'.repeat(64)
    open({
      [`GET ${at}/recipients`]: { list: listed() },
      [`GET ${at}/review`]: { fingerprint, attachments: [], list: listed(), repeated: 0, leftToday: 4 },
      [`POST ${at}/send`]: heard('send', () =>
        mailing({ sent: { ...sentMailing, leftOut, recipients: 1_204 }, progress: progressOf({ left: 38 }) }),
      ),
    })
    await press(/Granska och skicka till 1\s204/)
    const dialog = await screen.findByRole('dialog')
    expect(await within(dialog).findByText(/Förbundet kan skicka 4 mejl till i dag/)).toBeDefined()
    await press(/^Skicka till 1\s204/)
    expect(await screen.findByRole('heading', { name: 'Utskicket' })).toBeDefined()
    expect(sent).toMatchObject([{ what: 'send', body: { fingerprint, again: false, at: null } }])
  })

  it('goes out with files, and is stored as a template of one’s own, with a word of no club', async () => {
    const pdf = { id: '01JZZZZZZZZZZZZZZZZZZZZZZF', contentType: 'application/pdf' as const, sha256: 'a'.repeat(64) }
    open({
      [`GET ${at}`]: mailing({ attachments: [{ ...pdf, name: 'Avtal.pdf', size: 6_999_800 }] }),
      'GET /api/union/mailing-templates': { templates: [] },
    })
    const field = within(await screen.findByRole('group', { name: 'Bilagor' }))
    expect(field.getByRole('link', { name: 'Avtal.pdf' }).getAttribute('href')).toBe(`${at}/attachments/${pdf.id}`)
    const letter = await screen.findByRole('region', { name: 'Så ser mejlet ut' })
    expect(await within(letter).findByText('Avtal.pdf')).toBeDefined()
    await userEvent.upload(screen.getByTestId('mailing-attachment'), new File([new Uint8Array(201)], 'Karta.pdf'))
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Karta.pdf får inte plats. Bilagorna kan tillsammans vara högst 7 MB. Gör filen mindre eller ta bort en annan bilaga.',
    )
    expect(screen.queryByText(/Klubbens dokument/)).toBeNull()
    await press('Spara som mall')
    expect(screen.getByText(/Ämne, text, svarsadress och urval följer med/)).toBeDefined()
  })

  it('shows it once it is sent, by name in pages', async () => {
    const ofPart = (name: string) => ({
      letters: [{ ref: '01JZZZZZZZZZZZZZZZZZZZZZZB', name, outcome: 'confirmed', at: null }],
      parts: 2,
      namesExpireAt: Date.UTC(2027, 4, 4),
    })
    open({
      [`GET ${at}`]: mailing({ sent: { ...sentMailing, leftOut }, progress: progressOf() }),
      [`GET ${at}/letters/0`]: ofPart('Astrid Lindahl'),
      [`GET ${at}/letters/1`]: ofPart('Johan Ekberg'),
    })
    await press('Visa namnen')
    fireEvent.click((await screen.findByText('Har kommit fram', { selector: 'summary span' })).closest('summary')!)
    expect(screen.getByText('Astrid Lindahl')).toBeDefined()
    await press('Nästa')
    expect(await screen.findByText('Johan Ekberg')).toBeDefined()
    expect(screen.getByText('Har tackat nej till utskick från förbundet')).toBeDefined()
  })
})
