import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { chairmanRole, openPage, refusal, signedInAs, type Answers } from '#test/builders/portal-page.tsx'
import { people } from '#test/builders/meeting-content.ts'
import type { ClubDocumentsView } from '#shared/contract/club-documents.ts'
import type { ClubDocument, ClubFolder } from '#shared/club-documents/club-documents.ts'
import { stockholmInstant } from '#shared/clock.ts'
import { postFile } from '#web/components/uploads/post-file.ts'
import { routes } from './routes.ts'

vi.mock('#web/components/uploads/post-file.ts', () => ({ postFile: vi.fn<typeof postFile>(async () => undefined) }))
/** Loading the page for the first time is no part of what is tested. */
beforeAll(() => Promise.all([import('#web/client/antd-provider.tsx'), import('./documents-page.tsx')]), 60_000)
beforeEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
  vi.mocked(postFile).mockReset().mockResolvedValue(undefined)
})

const at = stockholmInstant('2027-02-20', '09:00')
const by = { changedAt: at, changedBy: people.astrid }
const id = (letter: string) => letter.repeat(26)
const file = (letter: string, name: string) => ({
  id: id(letter),
  name,
  contentType: 'application/pdf',
  size: 2_000,
  uploadedAt: at,
  uploadedBy: people.astrid,
})
const agreements: ClubFolder = { id: id('G'), name: 'Avtal', documents: 0, version: 1, ...by }
const bylawsFolder: ClubFolder = { id: id('H'), name: 'Stadgar', documents: 0, version: 1, ...by }
const bylaws: ClubDocument = {
  id: id('A'),
  folder: null,
  versions: [file('A', 'utkast.pdf'), file('B', 'stadgar.pdf')],
  version: 2,
  ...by,
}
const view = (rest: Partial<ClubDocumentsView> = {}): ClubDocumentsView => ({
  clubId: 'club-001',
  clubName: 'Klubben Nordvik AB',
  folders: [agreements],
  documents: [bylaws],
  names: { [people.astrid]: 'Astrid Lindahl' },
  mayEdit: true,
  portalNow: at,
  ...rest,
})
const club = '/api/clubs/club-001'
const open = (shown: ClubDocumentsView, answers: Answers = {}, search = '') =>
  openPage(routes, `/mitt-uppdrag/dokument${search}`, {
    'GET /api/session': signedInAs(chairmanRole),
    [`GET ${club}/documents`]: shown,
    ...answers,
  })

describe('the documents of a club', () => {
  it('are shown by their latest version, with every earlier one below', async () => {
    open(view())
    const row = within((await screen.findByRole('link', { name: 'stadgar.pdf' })).closest('li') as HTMLElement)
    expect(row.getByRole('link', { name: 'stadgar.pdf' }).getAttribute('href')).toBe(
      `${club}/documents/${id('A')}/versions/${id('B')}`,
    )
    await userEvent.click(row.getByText('En tidigare version'))
    expect(row.getByRole('link', { name: 'utkast.pdf' }).getAttribute('href')).toBe(
      `${club}/documents/${id('A')}/versions/${id('A')}`,
    )
    expect(
      row
        .getByText('En tidigare version')
        .closest('li')
        ?.textContent?.match(/Astrid Lindahl, 20 februari 2027 09\.00/g),
    ).toHaveLength(2)
  })

  it('cannot be changed by those who may only read', async () => {
    open(view({ mayEdit: false }))
    await screen.findByRole('link', { name: 'stadgar.pdf' })
    expect(screen.queryByRole('button', { name: /Lägg till mapp|Ta bort|Flytta|Ladda upp/ })).toBeNull()
  })

  it('say what they are for while there are none', async () => {
    open(view({ folders: [], documents: [] }))
    expect(await screen.findByText(/Klubben har inga dokument än/)).toBeTruthy()
  })

  it('are moved at once, and that can be undone', async () => {
    const moved = view({ documents: [{ ...bylaws, folder: agreements.id, version: 3 }] })
    const { asked } = open(view(), { [`PUT ${club}/documents/${id('A')}/folder`]: moved })
    await userEvent.click(await screen.findByRole('button', { name: 'Flytta stadgar.pdf' }))
    await userEvent.click(screen.getByRole('button', { name: 'Avtal' }))
    expect(await screen.findByText('stadgar.pdf är flyttat till Avtal')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'stadgar.pdf' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Ångra' }))
    await waitFor(() => expect(asked.filter((request) => request.startsWith('PUT'))).toHaveLength(2))
  })

  it('are removed for good only after the time to undo', async () => {
    const { asked } = open(view())
    await userEvent.click(await screen.findByRole('button', { name: 'Ta bort stadgar.pdf' }))
    expect(screen.queryByRole('link', { name: 'stadgar.pdf' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Ångra' }))
    expect(await screen.findByRole('link', { name: 'stadgar.pdf' })).toBeTruthy()
    expect(asked.some((request) => request.startsWith('DELETE'))).toBe(false)
  })

  it.each([
    [
      'of a wrong type',
      new File(['x'], 'a.exe', { type: 'application/x-msdownload' }),
      'Filtypen går inte att använda.',
    ],
    ['without content', new File([], 'a.pdf', { type: 'application/pdf' }), 'Filen är tom.'],
  ])('%s are refused before anything is sent', async (_, chosen, text) => {
    const { asked } = open(view())
    await screen.findByRole('link', { name: 'stadgar.pdf' })
    await userEvent.upload(screen.getByTestId('club-document'), chosen, { applyAccept: false })
    expect((await screen.findByRole('alert')).textContent).toContain(text)
    expect(asked.some((request) => request.startsWith('POST'))).toBe(false)
  })

  it('get a new version, and the earlier ones stay', async () => {
    const newer = view({
      documents: [{ ...bylaws, versions: [...bylaws.versions, file('C', 'stadgar 2027.pdf')], version: 3 }],
    })
    open(view(), {
      [`POST ${club}/document-uploads`]: { file: id('C'), url: 'https://files', fields: {} },
      [`POST ${club}/documents/${id('A')}/versions`]: newer,
    })
    await userEvent.upload(
      await screen.findByTestId(`version-of-${id('A')}`),
      new File(['%PDF'], 'stadgar 2027.pdf', { type: 'application/pdf' }),
    )
    expect(await screen.findByText('2 tidigare versioner')).toBeTruthy()
  })
})

describe('the folders of a club', () => {
  it('need a name that no other folder has', async () => {
    const { asked } = open(view())
    await userEvent.click(await screen.findByRole('button', { name: 'Lägg till mapp' }))
    await userEvent.click(screen.getByRole('button', { name: 'Skapa mappen' }))
    const name = screen.getByLabelText('Mappens namn')
    expect(screen.getByText('Detta fält är obligatoriskt').id).toBe(name.getAttribute('aria-describedby'))
    expect(document.activeElement).toBe(name)
    await userEvent.type(screen.getByLabelText('Mappens namn'), 'avtal')
    await userEvent.click(screen.getByRole('button', { name: 'Skapa mappen' }))
    expect(screen.getByText('Det finns redan en mapp med det namnet.')).toBeTruthy()
    expect(asked.some((request) => request.startsWith('POST'))).toBe(false)
  })

  it('are open once they are made, with the focus where it began', async () => {
    open(view(), { [`POST ${club}/folders`]: view({ folders: [{ ...agreements, name: 'Stadgar' }] }) })
    await userEvent.click(await screen.findByRole('button', { name: 'Lägg till mapp' }))
    await userEvent.type(screen.getByLabelText('Mappens namn'), 'Stadgar')
    await userEvent.click(screen.getByRole('button', { name: 'Skapa mappen' }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Lägg till mapp' })))
    expect(sessionStorage.length).toBe(0)
  })

  it('keep the name that is typed when it cannot be saved', async () => {
    open(view(), { [`POST ${club}/folders`]: refusal('store-unavailable') })
    await userEvent.click(await screen.findByRole('button', { name: 'Lägg till mapp' }))
    await userEvent.type(screen.getByLabelText('Mappens namn'), 'Stadgar')
    await userEvent.click(screen.getByRole('button', { name: 'Skapa mappen' }))
    expect(await screen.findByRole('alert')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Mappens namn').value).toBe('Stadgar')
  })

  it('keep the name that is typed when the page is loaded anew, and lead to it when the portal refuses it', async () => {
    open(view())
    await userEvent.click(await screen.findByRole('button', { name: 'Lägg till mapp' }))
    await userEvent.type(screen.getByLabelText('Mappens namn'), 'Stadgar')
    cleanup()
    open(view(), {
      [`POST ${club}/folders`]: refusal('invalid-input', { fields: [{ path: 'name', code: 'folder-name-taken' }] }),
    })
    const name = await screen.findByLabelText<HTMLInputElement>('Mappens namn')
    expect(name.value).toBe('Stadgar')
    await userEvent.click(screen.getByRole('button', { name: 'Skapa mappen' }))
    expect(await screen.findByText('Det finns redan en mapp med det namnet.')).toBeTruthy()
    expect(document.activeElement).toBe(name)
    await userEvent.click(screen.getByRole('button', { name: 'Avbryt' }))
    expect(sessionStorage.length).toBe(0)
  })

  it('are begun with the first that holds something, unless a document is in none', async () => {
    const held = {
      folders: [
        { ...bylawsFolder, documents: 0 },
        { ...agreements, documents: 1 },
      ],
    }
    open(view({ ...held, documents: [{ ...bylaws, folder: agreements.id }] }))
    expect(await screen.findByRole('heading', { name: 'Avtal' })).toBeTruthy()
    await userEvent.click(screen.getByRole('link', { name: /Utan mapp/ }))
    expect(await screen.findByRole('heading', { name: 'Utan mapp' })).toBeTruthy()
    cleanup()
    open(view({ ...held, documents: [bylaws] }))
    expect(await screen.findByRole('heading', { name: 'Utan mapp' })).toBeTruthy()
  })

  it('renamed by two at once ask whose name is right', async () => {
    let sent = 0
    open(
      view(),
      {
        [`PUT ${club}/folders/${agreements.id}`]: () =>
          (sent += 1) === 1
            ? refusal('version-conflict', { current: { ...agreements, name: 'Kollektivavtal', version: 2 } })
            : view({ folders: [{ ...agreements, name: 'Lokala avtal', version: 3 }] }),
      },
      `?folder=${agreements.id}`,
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Byt namn på mappen' }))
    const name = screen.getByLabelText<HTMLInputElement>('Mappens namn')
    await userEvent.clear(name)
    await userEvent.type(name, 'Lokala avtal')
    await userEvent.click(screen.getByRole('button', { name: 'Spara namnet' }))
    const conflict = await screen.findByRole('alert')
    expect(conflict.textContent).toContain('Kollektivavtal')
    await userEvent.click(within(conflict).getAllByRole('button')[0]!)
    await userEvent.click(screen.getByRole('button', { name: 'Spara namnet' }))
    expect(await screen.findByRole('heading', { name: 'Lokala avtal' })).toBeTruthy()
  })

  it('can be removed only when nothing is in them', async () => {
    open(
      view({ documents: [{ ...bylaws, folder: agreements.id }], folders: [{ ...agreements, documents: 1 }] }),
      {},
      `?folder=${agreements.id}`,
    )
    expect(await screen.findByRole('button', { name: 'Byt namn på mappen' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Ta bort mappen' })).toBeNull()
  })
})
