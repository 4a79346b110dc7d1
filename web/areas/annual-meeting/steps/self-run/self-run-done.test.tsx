import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { MeetingContent, MeetingDocument } from '#shared/annual-meeting/meeting.ts'
import { meeting, people } from '#test/builders/meeting-content.ts'
import { meetingAnswers, openPage, refusal } from '#test/builders/portal-page.tsx'
import { routes } from '#web/areas/annual-meeting/routes.ts'

const address = '/mitt-uppdrag/arsmote/2027/klart'
const uploadedProtocol: MeetingDocument = {
  id: '01HZZZZZZZZZZZZZZZZZZZZZZ3',
  kind: 'other',
  name: 'protokoll.pdf',
  contentType: 'application/pdf',
  size: 2_400_000,
  sha256: 'ab12',
  uploadedAt: Date.UTC(2027, 1, 13, 9),
  uploadedBy: people.astrid,
}
const selfRun = (change: Partial<MeetingContent['summary']> = {}) =>
  meeting({
    summary: {
      type: 'self-run',
      step: 'protocol',
      reached: ['choose-type', 'annual-meeting', 'protocol'],
      notice: null,
      documents: null,
      assignmentsRegisteredAt: 1,
      uploadedProtocol,
      ...change,
    },
  })
const submitted = (change: Partial<MeetingContent['summary']['sync']> = {}) => {
  const { sync, protocol } = selfRun().summary
  return selfRun({
    step: 'done',
    submittedAt: 1,
    frozen: true,
    protocol: { ...protocol, state: 'submitted', documentSha256: 'ab12' },
    sync: { ...sync, state: 'done', reference: 'REF-1', ...change },
  })
}

beforeAll(() => import('../done/done-page.tsx'), 60_000)
afterEach(() => vi.unstubAllGlobals())

describe('submitting a self-run meeting', { timeout: 40_000 }, () => {
  it('shows what is going to be submitted, each with the way to where it is changed', async () => {
    openPage(routes, address, meetingAnswers(selfRun()))
    expect(await screen.findByText('protokoll.pdf')).toBeDefined()
    expect(screen.getByText('18.00–20.00')).toBeDefined()
    expect(screen.getByText(/^15 kr i månaden, oförändrad$/)).toBeDefined()
    expect(screen.getByRole('link', { name: /Ändra Klubbavgift/ }).getAttribute('href')).toBe(
      '/mitt-uppdrag/arsmote/2027/motet#item-club-fee',
    )
    expect(screen.queryByText('Sekreterare')).toBeNull()
  })

  it('that is refused for want of its protocol says so', async () => {
    openPage(routes, address, {
      ...meetingAnswers(selfRun()),
      'POST /api/meetings/club-001/2027/submission': refusal('protocol-must-be-uploaded'),
    })
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Jag förstår att inget kan ändras efteråt' }))
    await userEvent.click(screen.getByRole('button', { name: 'Skicka in årsmötet' }))
    expect(await screen.findByText('Protokollet måste laddas upp.')).toBeDefined()
  })

  it('lists beforehand that the protocol must be uploaded, as a link', async () => {
    openPage(routes, address, meetingAnswers(selfRun({ uploadedProtocol: null })))
    expect((await screen.findByRole('link', { name: 'Protokollet måste laddas upp' })).getAttribute('href')).toBe(
      '/mitt-uppdrag/arsmote/2027/protokoll#item-protocol',
    )
  })
})

describe('the receipt of a self-run meeting', { timeout: 40_000 }, () => {
  it('says who uploaded the protocol, and that it was signed outside the portal', async () => {
    openPage(routes, address, meetingAnswers(submitted()))
    expect(await screen.findByText('Protokollet skrevs under utanför portalen.')).toBeDefined()
    expect(screen.getByText('Protokollet laddades upp av').closest('div')?.textContent).toContain('Astrid Lindahl')
    expect(screen.queryByText(/Kontrollen säger vem som skrev under/)).toBeNull()
    expect(screen.getByText(/^Kontrollen säger om något i paketet är ändrat/)).toBeDefined()
    expect(screen.getByText('ab12', { selector: 'code' })).toBeDefined()
    expect(screen.getByText('Förbundet får protokollet automatiskt.')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Hämta paketet' })).toBeDefined()
  })

  it('opens the same dialog when the register refuses it', async () => {
    openPage(routes, address, meetingAnswers(submitted({ state: 'failed', cause: 'register-rejected', attempts: 1 })))
    expect((await screen.findByRole('dialog')).textContent).toContain('Sparat: protokollet och tiden')
  })
})
