import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { MeetingDocument, MeetingSummary } from '#shared/annual-meeting/meeting.ts'
import { people } from '#test/builders/meeting-content.ts'
import { plannedMeeting, refusal, showMeeting, type Answers } from '#test/builders/show-meeting.tsx'
import { ApiError } from '#web/client/api.ts'
import { postFile } from '#web/components/uploads/post-file.ts'
import { SelfRunProtocol } from './self-run-protocol.tsx'

vi.mock('#web/areas/annual-meeting/saving/stored-drafts.ts', () => import('#test/builders/no-stored-drafts.ts'))
vi.mock('#web/components/uploads/post-file.ts', () => ({ postFile: vi.fn<typeof postFile>(async () => undefined) }))

const base = '/api/meetings/club-001/2027'
const lock = { holder: people.astrid, purpose: 'documents', since: 0, fence: 7, expiresAt: Number.MAX_SAFE_INTEGER }
const document: MeetingDocument = {
  id: '01HZZZZZZZZZZZZZZZZZZZZZZ2',
  kind: 'other',
  name: 'protokoll.pdf',
  contentType: 'application/pdf',
  size: 2_400_000,
  sha256: '00',
  uploadedAt: Date.UTC(2027, 1, 13, 9, 5),
  uploadedBy: people.astrid,
}
const selfRun = (summary: Partial<MeetingSummary> = {}) =>
  plannedMeeting({
    summary: {
      type: 'self-run',
      step: 'protocol',
      reached: ['choose-type', 'annual-meeting', 'protocol'],
      notice: null,
      documents: null,
      ...summary,
    },
  })
const granted: Answers = {
  [`POST ${base}/lock`]: () => ({ lock }),
  [`DELETE ${base}/lock?fence=7`]: () => ({ released: true }),
  [`POST ${base}/uploaded-protocol`]: () => ({ file: document.id, url: 'http://files', fields: {} }),
  [`POST ${base}/uploaded-protocol/${document.id}`]: () => ({ document }),
}
const show = (answers: Answers = granted, view = selfRun()) =>
  showMeeting(<SelfRunProtocol />, { view, answers, stub: (fetch) => void vi.stubGlobal('fetch', fetch) })

const pdf = new File(['%PDF'], 'protokoll.pdf', { type: 'application/pdf' })
const choose = (file: File) => fireEvent.change(screen.getByTestId('protocol-file'), { target: { files: [file] } })
const alert = async () => (await screen.findByRole('alert')).textContent

beforeEach(() => {
  vi.unstubAllGlobals()
  vi.mocked(postFile).mockReset().mockResolvedValue(undefined)
})

describe('the protocol of a self-run meeting', { timeout: 40_000 }, () => {
  it.each([
    [
      'that is no PDF',
      new File(['PK'], 'protokoll.docx', {
        type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      }),
      'Filtypen går inte att använda. Protokollet ska vara en PDF.',
    ],
    [
      'larger than 20 MB',
      new File([new Uint8Array(20 * 1024 * 1024 + 1)], 'stort.pdf', { type: 'application/pdf' }),
      'Filen är för stor. Den får vara högst 20 MB.',
    ],
    ['without content', new File([], 'tomt.pdf', { type: 'application/pdf' }), 'Filen är tom. Välj en annan.'],
  ])('%s is refused before anything is sent', async (_, file, text) => {
    const { sent } = show()
    choose(file)
    expect(await alert()).toBe(`${file.name}: ${text}`)
    expect(sent).toEqual([])
  })

  it.each([
    ['file-password-protected', 'Filen är skyddad med lösenord. Spara den utan lösenord och försök igen.'],
    ['file-not-pdf', 'Filtypen går inte att använda. Protokollet ska vara en PDF.'],
  ] as const)('that the server refuses with %s is explained in words', async (code, text) => {
    show({ ...granted, [`POST ${base}/uploaded-protocol/${document.id}`]: () => refusal(422, code) })
    choose(pdf)
    expect(await alert()).toBe(`protokoll.pdf: ${text}`)
    expect(screen.getByText('Inget protokoll är uppladdat än.')).toBeDefined()
  })

  it('is uploaded under the lock and shown with name, size, time and who', async () => {
    const view = selfRun()
    const store = () => {
      view.summary = { ...view.summary, uploadedProtocol: document }
      return { document }
    }
    const { sent } = show({ ...granted, [`POST ${base}/uploaded-protocol/${document.id}`]: store }, view)
    choose(pdf)
    const row = (await screen.findByRole('link', { name: 'protokoll.pdf' })).closest('#uploaded-protocol')
    expect(row?.textContent?.replaceAll(/\s/g, ' ')).toMatch(/2,4 MB · Astrid Lindahl, 13 februari 10.05/)
    await waitFor(() =>
      expect(sent.map(({ method, path }) => `${method} ${path.split('2027/')[1]}`)).toEqual([
        'POST lock',
        'POST uploaded-protocol',
        `POST uploaded-protocol/${document.id}`,
        'DELETE lock?fence=7',
      ]),
    )
    expect(screen.getByRole('button', { name: 'Byt ut mot en annan PDF' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Kontrollera och skicka in' })).toBeDefined()
  })

  it('can be removed, and that undone', async () => {
    show(granted, selfRun({ uploadedProtocol: document }))
    await userEvent.click(await screen.findByRole('button', { name: 'Ta bort protokoll.pdf' }))
    expect(screen.getByText('Inget protokoll är uppladdat än.')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Ångra' }))
    expect(screen.getByRole('link', { name: 'protokoll.pdf' })).toBeDefined()
  })

  it('that the file store finds too large is refused, and the lock given back', async () => {
    vi.mocked(postFile).mockRejectedValue(new ApiError({ status: 400, code: 'file-too-large' }))
    const { sent } = show()
    choose(pdf)
    expect(await alert()).toBe('protokoll.pdf: Filen är för stor. Den får vara högst 20 MB.')
    await waitFor(() => expect(sent.at(-1)?.method).toBe('DELETE'))
  })

  it('stays as it was submitted', async () => {
    show(granted, selfRun({ uploadedProtocol: document, submittedAt: 1, frozen: true, step: 'done' }))
    expect(await screen.findByRole('link', { name: 'protokoll.pdf' })).toBeDefined()
    expect(screen.queryByTestId('protocol-file')).toBeNull()
    expect(screen.queryByRole('button', { name: /^Ta bort/ })).toBeNull()
  })
})
