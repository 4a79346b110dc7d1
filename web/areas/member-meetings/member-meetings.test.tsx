import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { chairmanRole, openPage, refusal, signedInAs, type Answers } from '#test/builders/portal-page.tsx'
import { people } from '#test/builders/meeting-content.ts'
import type { MemberMeetingsView } from '#shared/contract/member-meetings.ts'
import type { MemberMeeting } from '#shared/member-meetings/member-meeting.ts'
import { stockholmInstant } from '#shared/clock.ts'
import { ApiError } from '#web/client/api.ts'
import { postFile } from '#web/components/uploads/post-file.ts'
import { routes } from './routes.ts'

vi.mock('#web/components/uploads/post-file.ts', () => ({ postFile: vi.fn<typeof postFile>(async () => undefined) }))
/** Loading the pages for the first time is no part of what is tested. */
beforeAll(
  () =>
    Promise.all([
      import('#web/client/antd-provider.tsx'),
      import('./list/list-page.tsx'),
      import('./form/new-meeting-page.tsx'),
    ]),
  60_000,
)
beforeEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
  vi.mocked(postFile).mockReset().mockResolvedValue(undefined)
})

const at = stockholmInstant('2027-02-20', '09:00')
const id = (letter: string) => letter.repeat(26)
const meeting = (letter: string, rest: Partial<MemberMeeting> = {}): MemberMeeting => ({
  id: id(letter),
  clubId: 'club-001',
  subject: `Möte ${letter}`,
  date: '2027-02-01',
  startTime: '18:00',
  endTime: '19:30',
  place: 'Matsalen',
  meetingLink: null,
  participants: 14,
  protocol: null,
  version: 1,
  registeredAt: at,
  registeredBy: people.astrid,
  changedAt: at,
  changedBy: people.astrid,
  ...rest,
})
const view = (meetings: MemberMeeting[], rest: Partial<MemberMeetingsView> = {}): MemberMeetingsView => ({
  clubId: 'club-001',
  clubName: 'Klubben Nordvik AB',
  meetings,
  names: { [people.astrid]: 'Astrid Lindahl' },
  mayEdit: true,
  portalNow: at,
  ...rest,
})
const path = '/api/clubs/club-001/member-meetings'
const open = (address: string, shown: MemberMeetingsView, answers: Answers = {}) =>
  openPage(routes, address, { 'GET /api/session': signedInAs(chairmanRole), [`GET ${path}`]: shown, ...answers })
const list = '/mitt-uppdrag/medlemsmoten'

describe('the list of member meetings', () => {
  it('says what is missing when it is empty, and how to begin', async () => {
    open(list, view([]))
    expect(await screen.findByText('Inga medlemsmöten är registrerade än.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Registrera medlemsmöte' }).getAttribute('href')).toBe(
      '/mitt-uppdrag/nytt-medlemsmote',
    )
  })

  it('is read without buttons by those who may not register', async () => {
    open(list, view([meeting('A')], { mayEdit: false }))
    expect(await screen.findByRole('link', { name: 'Möte A' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Registrera medlemsmöte' })).toBeNull()
  })

  it('shows the year that the address names, and says how many there are', async () => {
    open(`${list}?year=2026`, view([meeting('A'), meeting('B', { date: '2026-05-04' })]))
    expect(await screen.findByText('Ett möte visas')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Möte A' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Möte B' })).toBeTruthy()
  })

  it('marks the meeting whose protocol is missing', async () => {
    open(list, view([meeting('A')]))
    expect(await screen.findByText('Protokoll saknas')).toBeTruthy()
    expect(screen.getByText('14 deltagare')).toBeTruthy()
  })

  it('that cannot be fetched can be asked for again', async () => {
    open(list, view([]), { [`GET ${path}`]: refusal('something-went-wrong') })
    expect((await screen.findByRole('alert')).textContent).toContain('Mötena kunde inte hämtas. Vänligen försök igen.')
    expect(screen.getByRole('button', { name: 'Försök igen' })).toBeDefined()
  })

  it('that cannot be fetched on a meeting’s own page says that of the meeting', async () => {
    open('/mitt-uppdrag/medlemsmoten/01JZZZZZZZZZZZZZZZZZZZZZZA', view([]), {
      [`GET ${path}`]: refusal('something-went-wrong'),
    })
    expect((await screen.findByRole('alert')).textContent).toContain('Mötet kunde inte hämtas. Vänligen försök igen.')
    expect(screen.getByRole('button', { name: 'Försök igen' })).toBeDefined()
  })
})

const type = async (label: string, text: string) => {
  await userEvent.clear(screen.getByLabelText(label))
  await userEvent.type(screen.getByLabelText(label), text)
}
const fillIn = async () => {
  await userEvent.type(await screen.findByLabelText('Ämne'), 'Löneläget')
  await type('Dag', '2027-02-19')
  await type('Började', '18:00')
  await type('Plats', 'Matsalen')
}

describe('registering a member meeting', () => {
  it('needs a participant count, says so at the field and in the list of what is wrong, and sends nothing', async () => {
    const { asked } = open('/mitt-uppdrag/nytt-medlemsmote', view([]))
    await fillIn()
    await userEvent.click(screen.getByRole('button', { name: 'Registrera mötet' }))
    const wrong = within(await screen.findByRole('alert'))
    expect(wrong.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Antal deltagare: Ange antal deltagare.',
    ])
    expect(screen.getByLabelText('Antal deltagare').getAttribute('aria-invalid')).toBe('true')
    expect(asked.some((request) => request.startsWith('POST'))).toBe(false)
  })

  it('keeps what is typed when the portal refuses it, and when the page is opened again', async () => {
    open('/mitt-uppdrag/nytt-medlemsmote', view([]), { [`POST ${path}`]: refusal('store-unavailable') })
    await fillIn()
    await type('Antal deltagare', '14')
    await userEvent.click(screen.getByRole('button', { name: 'Registrera mötet' }))
    expect(await screen.findByRole('alert')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Ämne').value).toBe('Löneläget')
    expect(JSON.parse(sessionStorage.getItem(`member-meeting/${people.astrid}/club-001/new`) ?? '{}')).toMatchObject({
      draft: { subject: 'Löneläget', participants: 14 },
    })
  })

  it('sends a protocol that was cut off once more', async () => {
    const file = {
      id: id('F'),
      name: 'protokoll.pdf',
      contentType: 'application/pdf',
      size: 2_000,
      uploadedAt: at,
      uploadedBy: people.astrid,
    }
    open('/mitt-uppdrag/nytt-medlemsmote', view([]), {
      'POST /api/clubs/club-001/member-meeting-protocols': { file: file.id, url: 'https://files', fields: {} },
      [`POST /api/clubs/club-001/member-meeting-protocols/${file.id}`]: { file },
    })
    await screen.findByLabelText('Ämne')
    vi.mocked(postFile).mockRejectedValueOnce(new ApiError({ status: 0, code: 'file-missing' }))
    await userEvent.upload(
      screen.getByTestId('member-meeting-protocol'),
      new File(['%PDF'], 'protokoll.pdf', { type: 'application/pdf' }),
    )
    expect((await screen.findByRole('alert')).textContent).toContain('Filen kom inte fram.')
    await userEvent.click(screen.getByRole('button', { name: 'Skicka filen igen' }))
    expect(await screen.findByRole('button', { name: 'Ta bort protokoll.pdf' })).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('one member meeting', () => {
  const address = `${list}/${id('A')}`

  it('is shown with who registered it, and cannot be changed by those who may not', async () => {
    open(address, view([meeting('A')], { mayEdit: false }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Möte A' })).toBeTruthy()
    expect(screen.getByRole('main').textContent).toContain('Registrerat av Astrid Lindahl 20 februari 2027 kl. 09.00.')
    expect(screen.queryByRole('button', { name: 'Ändra uppgifterna' })).toBeNull()
  })

  it('asks field by field when another person has corrected it meanwhile', async () => {
    open(address, view([meeting('A')]), {
      [`PUT ${path}/${id('A')}`]: refusal('version-conflict', {
        current: meeting('A', { participants: 20, place: 'Foajén', version: 2 }),
      }),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Ändra uppgifterna' }))
    await type('Antal deltagare', '15')
    await userEvent.click(screen.getByRole('button', { name: 'Spara ändringen' }))
    const asked = within(await screen.findByRole('alert'))
    expect(asked.getAllByRole('definition').map((each) => each.textContent)).toEqual(['15', '20'])
    expect(screen.getByLabelText<HTMLInputElement>('Plats').value).toBe('Foajén')
    await userEvent.click(asked.getAllByRole('button')[1] ?? document.body)
    expect(screen.getByLabelText<HTMLInputElement>('Antal deltagare').value).toBe('20')
  })

  it('is removed at once and for good only after the time to undo', async () => {
    const { asked } = open(address, view([meeting('A'), meeting('B')]))
    await userEvent.click(await screen.findByRole('button', { name: 'Ta bort mötet' }))
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Medlemsmöten' })).toBeTruthy())
    expect(screen.queryByRole('link', { name: 'Möte A' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Ångra' }))
    expect(await screen.findByRole('link', { name: 'Möte A' })).toBeTruthy()
    expect(asked.some((request) => request.startsWith('DELETE'))).toBe(false)
  })

  it('that does not exist is not found', async () => {
    open(`${list}/${id('Z')}`, view([]))
    expect(await screen.findByRole('heading', { level: 1, name: 'Sidan finns inte' })).toBeTruthy()
  })
})
