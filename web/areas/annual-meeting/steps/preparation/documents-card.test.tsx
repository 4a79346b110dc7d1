import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { MeetingDocument } from '#shared/annual-meeting/meeting.ts'
import { people } from '#test/builders/meeting-content.ts'
import { plannedMeeting, refusal, showMeeting, type Answers } from '#test/builders/show-meeting.tsx'
import { ApiError } from '#web/client/api.ts'
import { DocumentsCard } from './documents-card.tsx'
import { useDocuments } from './use-documents.ts'
import { postFile } from '#web/components/uploads/post-file.ts'

vi.mock('#web/areas/annual-meeting/saving/stored-drafts.ts', () => import('#test/builders/no-stored-drafts.ts'))
vi.mock('#web/components/uploads/post-file.ts', () => ({ postFile: vi.fn<typeof postFile>(async () => undefined) }))

const lock = { holder: people.astrid, purpose: 'documents', since: 0, fence: 7, expiresAt: Number.MAX_SAFE_INTEGER }
const document: MeetingDocument = {
  id: '01HZZZZZZZZZZZZZZZZZZZZZZ2',
  kind: 'answered-motions',
  name: 'svar.pdf',
  contentType: 'application/pdf',
  size: 4,
  sha256: '00',
  uploadedAt: 0,
  uploadedBy: people.astrid,
}
const emptyMeeting = () => plannedMeeting({ content: { documents: [] } })
const granted: Answers = {
  'POST /api/meetings/club-001/2027/lock': () => ({ lock }),
  'DELETE /api/meetings/club-001/2027/lock?fence=7': () => ({ released: true }),
  'POST /api/meetings/club-001/2027/files': () => ({ file: document.id, url: 'http://files', fields: {} }),
  [`POST /api/meetings/club-001/2027/files/${document.id}`]: () => ({ document }),
}
const Documents = () => <DocumentsCard shelf={useDocuments()} />
const show = (answers: Answers = granted, view = emptyMeeting()) =>
  showMeeting(<Documents />, { view, answers, stub: (fetch) => void vi.stubGlobal('fetch', fetch) })

const pdf = new File(['%PDF'], 'svar.pdf', { type: 'application/pdf' })
const choose = (file: File) => fireEvent.change(screen.getByTestId('document-file'), { target: { files: [file] } })
const alert = async () => (await screen.findByRole('alert')).textContent

beforeEach(() => {
  vi.unstubAllGlobals()
  vi.mocked(postFile).mockReset().mockResolvedValue(undefined)
})

it('the four required kinds are listed, with those that are missing', async () => {
  show(granted, plannedMeeting())
  const list = await screen.findByText('Verksamhetsplan', { selector: 'li' })
  expect(list.textContent).toContain('saknas')
  expect(screen.getByText('Verksamhetsberättelse', { selector: 'li' }).textContent).toContain('uppladdat')
})

describe('a document', () => {
  it.each([
    [
      'of a type that is not taken',
      new File(['MZ'], 'program.exe', { type: 'application/x-msdownload' }),
      'Filtypen går inte att använda. Välj PDF, DOCX, XLSX, PNG eller JPEG.',
    ],
    [
      'whose name belies its type',
      new File(['MZ'], 'program.exe', { type: 'application/pdf' }),
      'Filtypen går inte att använda. Välj PDF, DOCX, XLSX, PNG eller JPEG.',
    ],
    [
      'larger than 20 MB',
      new File([new Uint8Array(20 * 1024 * 1024 + 1)], 'stor.pdf', { type: 'application/pdf' }),
      'Filen är för stor. Den får vara högst 20 MB.',
    ],
    ['without content', new File([], 'tom.pdf', { type: 'application/pdf' }), 'Filen är tom. Välj en annan.'],
  ])('%s is refused before anything is sent', async (_, file, text) => {
    const { sent } = show()
    choose(file)
    expect(await alert()).toBe(`${file.name}: ${text}`)
    expect(sent).toEqual([])
  })

  it('is uploaded under the lock, which is given back', async () => {
    const view = emptyMeeting()
    const store = () => {
      view.documents = [document]
      return { document }
    }
    const { sent } = show({ ...granted, [`POST /api/meetings/club-001/2027/files/${document.id}`]: store }, view)
    choose(pdf)
    expect(await screen.findByRole('link', { name: 'svar.pdf' })).toBeDefined()
    await waitFor(() =>
      expect(sent.map(({ method, path }) => `${method} ${path.split('2027/')[1]}`)).toEqual([
        'POST lock',
        'POST files',
        `POST files/${document.id}`,
        'DELETE lock?fence=7',
      ]),
    )
    expect(sent[1]?.body).toMatchObject({ fence: 7, kind: 'audit-report', name: 'svar.pdf', size: 4 })
  })

  it('that was removed is removed by one call when the page is closed before the time to undo is over', async () => {
    const { sent } = show(granted, plannedMeeting({ content: { documents: [document] } }))
    fireEvent.click(screen.getByRole('button', { name: 'Ta bort svar.pdf' }))
    expect(screen.getByText('svar.pdf är borttagen')).toBeDefined()
    fireEvent(window, new Event('pagehide'))
    await waitFor(() =>
      expect(sent.map(({ method, path }) => `${method} ${path.split('2027/')[1]}`)).toEqual([
        `DELETE files/${document.id}`,
      ]),
    )
  })

  it('that turns out to be something else on the server is refused with the same words', async () => {
    show({
      ...granted,
      [`POST /api/meetings/club-001/2027/files/${document.id}`]: () => refusal(422, 'file-type-invalid'),
    })
    choose(pdf)
    expect(await alert()).toBe('svar.pdf: Filtypen går inte att använda. Välj PDF, DOCX, XLSX, PNG eller JPEG.')
  })

  it('that the file store finds too large is refused', async () => {
    vi.mocked(postFile).mockRejectedValue(new ApiError({ status: 400, code: 'file-too-large' }))
    const { sent } = show()
    choose(pdf)
    expect(await alert()).toBe('svar.pdf: Filen är för stor. Den får vara högst 20 MB.')
    await waitFor(() => expect(sent.at(-1)?.method).toBe('DELETE'))
  })

  it('waits while another person holds the meeting, who is named', async () => {
    const { sent } = show({
      'POST /api/meetings/club-001/2027/lock': () =>
        refusal(409, 'locked', { name: 'Johan Ekberg', since: Date.UTC(2027, 0, 20, 17, 4) }),
    })
    choose(pdf)
    expect(await alert()).toMatch(/^Johan Ekberg arbetar med .* sedan 18\.04\./)
    expect(sent).toHaveLength(1)
  })

  it('is not added when the lock was lost on the way, and that is said', async () => {
    show({ ...granted, [`POST /api/meetings/club-001/2027/files/${document.id}`]: () => refusal(409, 'lock-lost') })
    choose(pdf)
    expect(await alert()).toMatch(/inte längre ensam rätt/)
    expect(screen.queryByText('svar.pdf')).toBeNull()
  })
})
