import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { generateProtocol } from '#shared/annual-meeting/protocol/generate.ts'
import type { MeetingContent } from '#shared/annual-meeting/meeting.ts'
import type { MeetingView } from '#shared/contract/annual-meeting.ts'
import type { ProtocolVersion } from '#shared/annual-meeting/protocol/version.ts'
import { meeting, people } from '#test/builders/meeting-content.ts'
import { firstVersion } from '#test/builders/protocol-to-sign.tsx'
import { meetingAnswers, openPage } from '#test/builders/portal-page.tsx'
import { routes } from '#web/areas/annual-meeting/routes.ts'

type Protocol = MeetingContent['summary']['protocol']

/** The reader is Astrid; the officers are chosen so that she is one of them, or none. */
const withOfficers = (secretary: string, adjuster: string, protocol: Partial<Protocol> = {}): MeetingContent => {
  const officers = {
    'meeting-chairman': { chairman: { ref: people.olle } },
    'meeting-secretary': { secretary: { ref: secretary } },
    'adjuster-and-vote-counter': { adjusters: [{ ref: adjuster }] },
  }
  const content = meeting({
    data: officers,
    summary: { step: 'protocol', secretary, adjusters: [adjuster], assignmentsRegisteredAt: 1 },
  })
  return {
    ...content,
    summary: {
      ...content.summary,
      protocol: {
        ...content.summary.protocol,
        state: 'generated',
        version: 1,
        basedOn: content.summary.contentVersion,
        ...protocol,
      },
    },
  }
}
const open = (
  content: MeetingContent,
  rights: Partial<MeetingView['rights']> = {},
  more: Partial<ProtocolVersion> = {},
) => {
  const answers = {
    ...meetingAnswers(content, rights),
    'GET /api/meetings/club-001/2027/protocol': {
      current: { ...firstVersion, paragraphs: generateProtocol(content), ...more },
      versions: [firstVersion],
    },
    'GET /api/meetings/club-001/2027/signing': { order: null },
  }
  return openPage(routes, '/mitt-uppdrag/arsmote/2027/protokoll', answers)
}

beforeAll(() => import('./protocol-page.tsx'), 60_000)
afterEach(() => vi.unstubAllGlobals())

describe('the protocol', () => {
  it('says to others than the secretary that they cannot change it, and who can', async () => {
    open(withOfficers(people.johan, people.mira))
    expect(
      await screen.findByText('Bara mötets sekreterare, Johan Ekberg, kan ändra protokollet. Du kan läsa det.'),
    ).toBeDefined()
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Lås upp protokollet' })).toBeNull()
  })

  it('cannot be signed while one person is secretary and adjuster; it says so and leads to the fields', async () => {
    open(withOfficers(people.astrid, people.astrid), { sign: 'secretary' })
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('ingen skriver under två gånger')
    expect(within(alert).getByRole('link', { name: /Justeraren kan inte också vara mötessekreterare/ })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Skriv under protokollet' })).toBeNull()
  })

  it('cannot be signed while it could not be submitted; it says what is missing and leads there', async () => {
    const content = withOfficers(people.astrid, people.mira)
    open({ ...content, summary: { ...content.summary, assignmentsRegisteredAt: null } }, { sign: 'secretary' })
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Protokollet kan inte skrivas under än.')
    expect(within(alert).getByRole('link').getAttribute('href')).toBe(
      '/mitt-uppdrag/arsmote/2027/registrera-uppdrag#item-assignments',
    )
    expect(screen.queryByRole('button', { name: 'Skriv under protokollet' })).toBeNull()
  })

  it('must be certified by the secretary before signing', async () => {
    open(withOfficers(people.astrid, people.mira), { sign: 'secretary' })
    await userEvent.click(await screen.findByRole('button', { name: 'Skriv under protokollet' }))
    expect(screen.getByRole('alert').textContent).toBe('Intyga att protokollet stämmer innan du skriver under.')
    await userEvent.click(
      screen.getByRole('checkbox', { name: 'Jag intygar att protokollet stämmer med vad mötet beslutade' }),
    )
    await userEvent.click(screen.getByRole('button', { name: 'Skriv under protokollet' }))
    expect(await screen.findByRole('button', { name: 'Läs av QR-kod med en annan enhet' })).toBeDefined()
  })

  it('lists before signing what was retained although the meeting’s data says otherwise', async () => {
    const differences = [
      { id: 'facts.place', written: 'Plats: Stora salen', now: 'Plats: Lilla salen' },
      { id: 'discharge.decision', written: 'Gammalt', now: 'Mötet beslutade att bevilja styrelsen ansvarsfrihet.' },
    ]
    open(withOfficers(people.johan, people.mira), {}, { how: 'retained', differences })
    const list = await screen.findByRole('region', { name: 'Protokollet stämmer inte med mötets uppgifter' })
    expect(list.textContent).toContain('Ett stycke skiljer sig')
    expect(list.textContent).toContain('Lilla')
    // What the secretary has put right by hand is no difference any more.
    expect(list.textContent).not.toContain('ansvarsfrihet')
  })

  it('cannot be signed by the adjuster before the secretary, and says so', async () => {
    open(withOfficers(people.johan, people.astrid), { sign: 'adjuster' })
    expect(await screen.findByText('Du kan skriva under när sekreteraren har skrivit under.')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Justera protokollet' })).toBeNull()
  })

  it('is signed by the adjuster once the secretary has', async () => {
    const signature = { role: 'secretary' as const, signer: people.johan, round: 1, signedAt: 1, documentSha256: 'ab' }
    const content = withOfficers(people.johan, people.astrid, {
      state: 'signed-by-secretary',
      documentSha256: 'ab',
      signatures: [signature],
    })
    open({ ...content, summary: { ...content.summary, frozen: true } }, { sign: 'adjuster' })
    expect(await screen.findByRole('button', { name: 'Justera protokollet' })).toBeDefined()
  })

  it('has the adjuster’s button in sight below everything one reads, leading to the signature', async () => {
    const signature = { role: 'secretary' as const, signer: people.johan, round: 0, signedAt: 1, documentSha256: 'ab' }
    const signed = { state: 'signed-by-secretary' as const, documentSha256: 'ab', signatures: [signature] }
    const content = withOfficers(people.johan, people.astrid, signed)
    open(
      { ...content, summary: { ...content.summary, frozen: true } },
      { edit: false, submit: false, sign: 'adjuster' },
    )
    const bar = (await screen.findByRole('link', { name: 'Justera protokollet' })).closest('.sticky-actions')
    expect(bar?.querySelector('a')?.getAttribute('href')).toBe('/mitt-uppdrag/arsmote/2027/protokoll#item-signing')
    const sign = await screen.findByRole('button', { name: 'Justera protokollet' })
    expect(sign.closest('#item-signing')).not.toBeNull()
  })

  it('takes the bar away while the signatures are in sight: it would cover the code', async () => {
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        private readonly report: (entries: object[]) => void
        constructor(report: (entries: object[]) => void) {
          this.report = report
        }
        observe(card: Element) {
          this.report([{ isIntersecting: card.id === 'item-signing' }])
        }
        disconnect() {}
      },
    )
    open(withOfficers(people.astrid, people.johan), { sign: 'secretary' })
    const sign = await screen.findByRole('button', { name: 'Skriv under protokollet' })
    expect(sign.closest('#item-signing')).not.toBeNull()
    expect(document.querySelector('.sticky-actions')?.classList.contains('away')).toBe(true)
  })

  it('has one primary button: the one that signs, not the link that leads to it', async () => {
    open(withOfficers(people.astrid, people.johan), { sign: 'secretary' })
    await screen.findByRole('button', { name: 'Skriv under protokollet' })
    const primary = [...document.querySelectorAll('main .ant-btn-primary, main .button.primary')]
    expect(primary.map(({ tagName, textContent }) => `${tagName} ${textContent}`)).toEqual([
      'BUTTON Skriv under protokollet',
    ])
  })

  it('that is fully signed leads to the submission by its button and by the list of steps, and shows no other', async () => {
    const content = withOfficers(people.johan, people.mira, { state: 'fully-signed', documentSha256: 'ab' })
    open({ ...content, summary: { ...content.summary, frozen: true } })
    const forward = await screen.findByRole('link', { name: 'Kontrollera och skicka in' })
    expect(forward.closest('.sticky-actions')).not.toBeNull()
    const [wide] = screen.getAllByRole('navigation', { name: 'Stegen i årsmötet' })
    expect(within(wide!).getByRole('link', { name: /Klart/ }).getAttribute('href')).toBe(
      '/mitt-uppdrag/arsmote/2027/klart',
    )
    const unfolded = screen
      .queryAllByRole('button')
      .filter((button) => button.closest('.signing-card details:not([open])') === null)
    expect(unfolded.map(({ textContent }) => textContent)).not.toContain('Lås upp och välj nya roller')
  })

  it('whose secretary has left the club says to choose anew and to sign again', async () => {
    open(withOfficers(people.vera, people.mira))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain(
      'Sekreteraren eller justeraren är inte längre med i klubben. Välj nya och gör om underskrifterna.',
    )
    expect(alert.textContent).toContain('Sekreteraren är inte längre medlem i klubben. Välj en ny person.')
  })

  it('that is frozen can be unlocked by an officer to choose new roles, which only the secretary may do otherwise', async () => {
    const content = withOfficers(people.johan, people.mira)
    open({ ...content, summary: { ...content.summary, frozen: true } })
    const unlock = await screen.findByRole('button', { name: 'Lås upp och välj nya roller' })
    expect(unlock.closest('details')?.open).toBe(false)
    expect(screen.queryByRole('button', { name: 'Lås upp protokollet' })).toBeNull()
  })

  it('whose data changed after it was made asks the secretary to keep the text or make a new one, and takes no answer for none', async () => {
    const { asked } = open(withOfficers(people.astrid, people.mira, { state: 'edited', basedOn: 29 }), {
      editProtocol: true,
      sign: 'secretary',
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Fortsätt med mitt val' }))
    expect(screen.getByRole('alert').textContent).toBe(
      'Mötets uppgifter har ändrats sedan protokollet skapades. Välj om du vill behålla texten eller skapa en ny.',
    )
    expect(screen.getByText('Dina ändringar försvinner.')).toBeDefined()
    expect(asked.filter((request) => request.startsWith('POST'))).toEqual([])
    await userEvent.click(screen.getByRole('radio', { name: /^Behåll min text/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Fortsätt med mitt val' }))
    expect(asked.filter((request) => request.startsWith('POST'))).toHaveLength(1)
  })
})
