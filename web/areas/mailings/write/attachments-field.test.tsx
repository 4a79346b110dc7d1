import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { MailingView } from '#shared/contract/mailings.ts'
import type { MailingAttachment } from '#shared/mailings/attachments.ts'
import { aMailing, mailingId, sentMailing, someRecipients } from '#test/builders/mailings-view.ts'
import { chairmanRole, openPage, refusal, signedInAs, type Answers } from '#test/builders/portal-page.tsx'
import { postFile } from '#web/components/uploads/post-file.ts'
import { routes } from '../routes.ts'

vi.mock('#web/components/uploads/post-file.ts', () => ({ postFile: vi.fn<typeof postFile>(async () => undefined) }))

const at = `/api/clubs/club-001/mailings/${mailingId}`
const idOf = (letter: string) => letter.repeat(26)
const attached = (letter: string, name: string, size = 2_000): MailingAttachment => ({
  id: idOf(letter),
  name,
  contentType: 'application/pdf',
  size,
  sha256: letter.repeat(64),
})
const chosen = (name: string, size = 400) => new File([new Uint8Array(size)], name)
const open = (stored: MailingView | null, more: Answers = {}) =>
  openPage(routes, `/mitt-uppdrag/mejla/${mailingId}`, {
    'GET /api/session': signedInAs(chairmanRole),
    [`GET ${at}`]: stored ?? refusal('not-found'),
    'POST /api/clubs/club-001/mailing-recipients': someRecipients(),
    'POST /api/clubs/club-001/mailing-preview': {
      from: 'Klubben',
      to: 'Astrid Lindahl',
      replyTo: null,
      subject: 'Fika',
      html: '<p>Hej</p>',
      text: 'Hej',
    },
    ...more,
  })
const choose = async (...files: File[]) =>
  userEvent.upload(await screen.findByTestId('mailing-attachment'), files, { applyAccept: false })
const field = async () => within(await screen.findByRole('group', { name: 'Bilagor' }))

beforeAll(
  () => Promise.all([import('../mailing-page.tsx'), import('#web/components/structured-text/editor.tsx')]),
  60_000,
)
beforeEach(() => {
  sessionStorage.clear()
  vi.mocked(postFile).mockReset().mockResolvedValue(undefined)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the files of a mailing', () => {
  it('are sent, listed with their size, and shown in the letter with the way to each', async () => {
    const heard: (string | null)[] = []
    open(null, {
      [`POST ${at}/attachment-uploads`]: { file: idOf('A'), url: 'https://files', fields: {} },
      [`POST ${at}/attachments`]: ({ headers }: RequestInit) => {
        heard.push(new Headers(headers).get('if-match'))
        return aMailing({ version: 1, attachments: [attached('A', 'Lokal.pdf', 2_400_000)] })
      },
    })
    await choose(chosen('Lokal.pdf'))
    const link = await (await field()).findByRole('link', { name: 'Lokal.pdf' })
    expect(link.getAttribute('href')).toBe(`${at}/attachments/${idOf('A')}`)
    expect((await field()).getByText('Tillsammans 2,4 MB av högst 7 MB.')).toBeDefined()
    const letter = await screen.findByRole('region', { name: 'Så ser mejlet ut' })
    expect(within(letter).getByText('Lokal.pdf')).toBeDefined()
    // Never stored: it is made by its first file.
    expect(heard).toEqual(['"0"'])
  })

  it('are refused by name before anything is sent, with what to do instead', async () => {
    const { asked } = open(aMailing({ attachments: [attached('A', 'Stor.pdf', 6_999_800)] }))
    await (await field()).findByText('Stor.pdf')
    await choose(chosen('Karta.pdf', 201))
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Karta.pdf får inte plats. Bilagorna kan tillsammans vara högst 7 MB. Lägg filen bland klubbens dokument och länka till den.',
    )
    await choose(chosen('Program.exe'))
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/^Program\.exe går inte att bifoga\./))
    await choose(chosen('Tom.pdf', 0))
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/^Tom\.pdf: Filen är tom\./))
    expect(screen.queryByRole('button', { name: 'Skicka filen igen' })).toBeNull()
    expect(asked.some((each) => each.includes('attachment'))).toBe(false)
  })

  it('are removed one by one', async () => {
    const stored = aMailing({ attachments: [attached('A', 'Lokal.pdf'), attached('B', 'Karta.pdf')] })
    open(stored, {
      [`DELETE ${at}/attachments/${idOf('A')}`]: { ...stored, version: 4, attachments: [attached('B', 'Karta.pdf')] },
    })
    fireEvent.click(await (await field()).findByRole('button', { name: 'Ta bort bilagan Lokal.pdf' }))
    await waitFor(() => expect(screen.queryByText('Lokal.pdf')).toBeNull())
    expect((await field()).getByText('Karta.pdf')).toBeDefined()
  })

  it('are waited for by the review and the test letter, which would lack them', async () => {
    vi.mocked(postFile).mockReturnValue(new Promise(() => undefined))
    const { asked } = open(aMailing(), {
      [`POST ${at}/attachment-uploads`]: { file: idOf('A'), url: 'https://files', fields: {} },
      [`GET ${at}/review`]: refusal('mailing-reaches-nobody'),
      [`POST ${at}/test`]: aMailing(),
    })
    await field()
    await choose(chosen('Lokal.pdf'))
    for (const name of [/^Granska/, 'Skicka till mig själv']) {
      fireEvent.click(await screen.findByRole('button', { name }))
      expect((await screen.findByRole('alert')).textContent).toBe(
        'Lokal.pdf laddas fortfarande upp. Vänta tills den är klar, annars kommer den inte med i mejlet.',
      )
    }
    expect(asked.filter((each) => /\/(review|test)$/.test(each))).toEqual([])
  })

  it('show the mailing as sent where a colleague has sent it meanwhile', async () => {
    const answers = [aMailing(), aMailing({ sent: sentMailing })]
    open(null, {
      [`GET ${at}`]: () => answers.shift(),
      [`POST ${at}/attachment-uploads`]: { file: idOf('A'), url: 'https://files', fields: {} },
      [`POST ${at}/attachments`]: refusal('mailing-sent'),
    })
    await field()
    await choose(chosen('Lokal.pdf'))
    expect(await screen.findByRole('heading', { name: 'Utskicket' })).toBeDefined()
  })
})
