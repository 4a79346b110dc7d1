import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { MeetingContent } from '#shared/annual-meeting/meeting.ts'
import type { ErrorCode } from '#shared/errors.ts'
import { meeting } from '#test/builders/meeting-content.ts'
import { chairmanRole, meetingAnswers, openPage, refusal, signedInAs } from '#test/builders/portal-page.tsx'
import { routes } from '#web/areas/annual-meeting/routes.ts'

const address = '/mitt-uppdrag/arsmote/2027/klart'
const submission = 'POST /api/meetings/club-001/2027/submission'

const signed = (): MeetingContent => {
  const content = meeting({ summary: { step: 'protocol', assignmentsRegisteredAt: 1 } })
  return {
    ...content,
    summary: {
      ...content.summary,
      protocol: {
        ...content.summary.protocol,
        state: 'fully-signed',
        documentSha256: 'ab',
        basedOn: content.summary.contentVersion,
      },
    },
  }
}
const submitted = (sync: Partial<MeetingContent['summary']['sync']>): MeetingContent => {
  const content = signed()
  return {
    ...content,
    summary: {
      ...content.summary,
      step: 'done',
      submittedAt: 1,
      sync: { ...content.summary.sync, state: 'failed', attempts: 1, ...sync },
    },
  }
}

beforeAll(() => import('./done-page.tsx'), 60_000)
afterEach(() => vi.unstubAllGlobals())

describe('submitting the meeting', () => {
  const submit = async (answer: unknown) => {
    const page = openPage(routes, address, { ...meetingAnswers(signed()), [submission]: answer })
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Jag förstår att inget kan ändras efteråt' }))
    await userEvent.click(screen.getByRole('button', { name: 'Skicka in årsmötet' }))
    return page
  }

  it.each<[ErrorCode, string]>([
    ['session-expiring', 'Din inloggning är på väg att gå ut. Logga ut och in igen innan du skickar in.'],
    ['something-went-wrong', 'Hoppsan! Något gick fel. Försök gärna igen strax.'],
    ['engine-unavailable', 'Portalen kan inte utföra det just nu. Inget är förlorat. Vänligen försök igen.'],
    ['protocol-not-signed', 'Protokollet måste vara underskrivet av både sekreteraren och justeraren.'],
    ['meeting-not-ready', 'Mötet är inte klart. Gör klart alla steg innan du skickar in.'],
    [
      'officer-not-in-club',
      'Sekreteraren eller justeraren är inte längre med i klubben. Välj nya och gör om underskrifterna.',
    ],
    ['roles-missing', 'Välj mötesordförande, sekreterare, justerare och rösträknare innan du går vidare.'],
    ['club-fee-missing', 'Uppgifter om klubbavgiften saknas.'],
    ['submitted', 'Mötet är inskickat och kan inte längre ändras.'],
  ])('that is refused with %s says: %s', async (code, text) => {
    await submit(refusal(code))
    expect(await screen.findByText(text)).toBeDefined()
  })

  it('with a session about to end offers to sign out and in again', async () => {
    await submit(refusal('session-expiring'))
    expect(await screen.findByRole('button', { name: 'Logga ut och in igen' })).toBeDefined()
  })

  it('without the secretary or adjuster in the club leads to choosing new ones', async () => {
    await submit(refusal('officer-not-in-club'))
    expect((await screen.findByRole('link', { name: 'Val av mötessekreterare' })).getAttribute('href')).toBe(
      '/mitt-uppdrag/arsmote/2027/motet/meeting-secretary',
    )
  })

  it('of a frozen meeting whose secretary has left lets an officer unlock it, and leads on', async () => {
    const content = signed()
    const frozen = { ...content, summary: { ...content.summary, frozen: true } }
    const opened = { ...content.summary, protocol: { ...content.summary.protocol, state: 'edited' as const, round: 2 } }
    const answers: Record<string, unknown> = {
      ...meetingAnswers(frozen),
      [submission]: refusal('officer-not-in-club'),
      'POST /api/meetings/club-001/2027/protocol/unlock': { summary: opened },
    }
    const { asked } = openPage(routes, address, answers)
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Jag förstår att inget kan ändras efteråt' }))
    await userEvent.click(screen.getByRole('button', { name: 'Skicka in årsmötet' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Lås upp och välj nya roller' }))
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Lås upp' }))
    expect(asked).not.toContain('POST /api/meetings/club-001/2027/protocol/unlock')
    await userEvent.type(within(dialog).getByLabelText('Varför låser du upp?'), 'Sekreteraren har slutat')
    Object.assign(answers, meetingAnswers({ ...content, summary: opened }))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Lås upp' }))
    expect(await screen.findByText('Protokollet är upplåst. Välj nya roller och gör om underskrifterna.')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Val av mötessekreterare' })).toBeDefined()
  })

  it('asks first to confirm that nothing can be changed afterwards', async () => {
    const { asked } = openPage(routes, address, meetingAnswers(signed()))
    await userEvent.click(await screen.findByRole('button', { name: 'Skicka in årsmötet' }))
    expect(screen.getByRole('alert').textContent).toBe('Bekräfta att du förstår att inget kan ändras efteråt')
    expect(asked).not.toContain(submission)
  })

  const rowsOf = async () => {
    await screen.findByRole('heading', { name: 'Beslut' })
    return [...document.querySelectorAll('.answers > div')].map((row) =>
      [...row.children].map(({ textContent }) => textContent.replaceAll(/[\u00a0\u202f]/g, ' ')),
    )
  }

  it('shows time, place, fee and every decision beforehand, each with the way to change it', async () => {
    openPage(routes, address, meetingAnswers(signed()))
    const rows = await rowsOf()
    expect(rows).toContainEqual(['Tid', '18.00–20.00', 'Ändra Tid'])
    expect(rows).toContainEqual(['Plats', 'Stora salen', 'Ändra Plats'])
    expect(rows).toContainEqual([
      '§ 12 Klubbavgift',
      'Mötet beslutade att klubbavgiften är oförändrad, 15 kronor i månaden.',
      'Ändra § 12 Klubbavgift',
    ])
    expect(rows).toContainEqual([
      '§ 9 Ekonomisk berättelse',
      'Mötet beslutade att överskottet balanseras i ny räkning.',
      'Ändra § 9 Ekonomisk berättelse',
    ])
    expect(screen.getByRole('link', { name: 'Ändra § 12 Klubbavgift' }).getAttribute('href')).toBe(
      '/mitt-uppdrag/arsmote/2027/motet/club-fee',
    )
  })

  it('offers no change of a signed meeting, and says that the secretary unlocks it first', async () => {
    const content = signed()
    openPage(routes, address, meetingAnswers({ ...content, summary: { ...content.summary, frozen: true } }))
    expect((await rowsOf()).every(([, , change]) => change === '')).toBe(true)
    expect(
      screen.getByText(/Protokollet är underskrivet. Ska något ändras måste sekreteraren först låsa upp det/),
    ).toBeDefined()
    expect(screen.queryByRole('link', { name: /^Ändra/ })).toBeNull()
    expect(screen.getAllByText(/låsa? upp/)).toHaveLength(1)
  })

  it('of a signed meeting leads the secretary to unlocking', async () => {
    const content = signed()
    openPage(
      routes,
      address,
      meetingAnswers({ ...content, summary: { ...content.summary, frozen: true } }, { editProtocol: true }),
    )
    expect(
      (await screen.findByRole('link', { name: 'Gå till protokollet för att låsa upp' })).getAttribute('href'),
    ).toBe('/mitt-uppdrag/arsmote/2027/protokoll')
  })

  it('lists beforehand what stands in its way, as links', async () => {
    const content = signed()
    openPage(
      routes,
      address,
      meetingAnswers({
        ...content,
        items: content.items.map((item) =>
          item.id === 'closing' ? { ...item, data: { ...item.data, closed: false } } : item,
        ),
      }),
    )
    expect(
      (await screen.findByRole('link', { name: '”Mötets avslutande” är inte korrekt ifylld' })).getAttribute('href'),
    ).toContain('/motet/closing')
  })
})

describe('a submission that the register has not taken', () => {
  it('with an error that trying again does not mend opens a dialog: later, or the support', async () => {
    openPage(routes, address, meetingAnswers(submitted({ cause: 'register-rejected' })))
    const dialog = await screen.findByRole('dialog', {
      name: 'Ett fel som inte går att rätta till här uppstod vid synkroniseringen',
    })
    expect(dialog.textContent).toContain('Försök igen senare eller kontakta supporten.')
    expect(dialog.textContent).toContain('am/club-001/2027')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Stäng' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('says what is safe, what waits and why, and can be tried again', async () => {
    const { asked } = openPage(
      routes,
      address,
      meetingAnswers(submitted({ cause: 'register-unavailable', nextAttemptAt: Date.UTC(2027, 1, 20, 8, 5) })),
    )
    expect(await screen.findByText('Medlemsregistret svarar inte. Ett försök hittills.')).toBeDefined()
    expect(screen.getByText(/^Nästa försök görs automatiskt/).textContent).toContain('09.05')
    expect(screen.queryByRole('dialog')).toBeNull()
    const retry = screen.getByRole('button', { name: 'Försök igen' })
    // Nothing is lost and no one has to do anything: neither red nor the page's first button.
    expect([retry.closest('.notice')?.classList.contains('attention'), retry.className.includes('primary')]).toEqual([
      true,
      false,
    ])
    await userEvent.click(retry)
    expect(asked).toContain('POST /api/meetings/club-001/2027/sync/retry')
  })

  it('shows the next attempt in portal time while a demonstration shifts it', async () => {
    const real = { serverNow: Date.UTC(2026, 10, 22, 0, 9), demo: true }
    openPage(routes, address, {
      ...meetingAnswers(submitted({ cause: 'register-unavailable', nextAttemptAt: real.serverNow + 60_000 })),
      'GET /api/session': { ...signedInAs(chairmanRole), ...real, portalNow: Date.UTC(2027, 2, 15, 20, 40) },
    })
    expect((await screen.findByText(/^Nästa försök görs automatiskt/)).textContent).toContain('15 mars 2027 kl. 21.41')
  })

  it('shows the support’s hours on weekdays', async () => {
    openPage(routes, address, meetingAnswers(submitted({ cause: 'register-unavailable' })))
    expect((await screen.findByText(/Supporten svarar vardagar/)).textContent).toBe(
      'Supporten svarar vardagar 09.00–17.00.',
    )
  })

  it('has a reference to copy, and says so where the browser cannot', async () => {
    const user = userEvent.setup()
    openPage(routes, address, meetingAnswers(submitted({ cause: 'register-unavailable' })))
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('denied'))
    await user.click(await screen.findByRole('button', { name: /^Kopiera am/ }))
    expect(await screen.findByText('Det gick inte att kopiera. Markera texten och kopiera den själv.')).toBeDefined()
    await user.click(screen.getByRole('button', { name: /^Kopiera am/ }))
    expect(await screen.findByText('Kopierad')).toBeDefined()
  })
})
