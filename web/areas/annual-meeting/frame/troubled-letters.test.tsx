import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { noticeSent, people } from '#test/builders/meeting-content.ts'
import { plannedMeeting, refusal, showMeeting, type Answers } from '#test/builders/show-meeting.tsx'
import type { TroubledLetter } from '#shared/contract/annual-meeting-sendings.ts'
import type { Sending } from '#shared/letter-delivery/sending.ts'
import { SendingResult } from './sending-result.tsx'
import { TroubledLetters } from './troubled-letters.tsx'

vi.mock('../saving/stored-drafts.ts', () => import('#test/builders/no-stored-drafts.ts'))

const at = Date.UTC(2027, 0, 20, 8, 12)
const letter = (more: Partial<TroubledLetter>): TroubledLetter => ({
  ref: people.mira,
  name: 'Mira Öst',
  phone: '070-123 45 67',
  outcome: 'bounced',
  cause: null,
  bounceType: 'Permanent',
  at,
  reached: null,
  ...more,
})
const troubled = [
  letter({}),
  letter({ ref: people.olle, name: 'Olle Vikdal', phone: null, outcome: 'uncertain', bounceType: null, at: null }),
  letter({ ref: people.vera, name: 'Vera Utter', outcome: 'complained', bounceType: null }),
]
const notComposed = letter({ name: 'Ivar Sund', outcome: 'failed', bounceType: null, at: null, cause: 'not-composed' })
const sending = noticeSent('2027-01-20', {
  confirmed: 41,
  bounced: 1,
  uncertain: 1,
  delivered: 42,
  complained: 1,
  tally: 4,
})

const show = (answers: Answers, changes: { sending?: Sending; edit?: boolean } = {}) => {
  const view = plannedMeeting()
  const shown = changes.sending ?? sending
  return showMeeting(
    <>
      <SendingResult sending={shown} what="notice" />
      <TroubledLetters sending={shown} kind="notice" />
    </>,
    {
      view: { ...view, rights: { ...view.rights, edit: changes.edit ?? true } },
      answers,
      stub: (fetch) => void vi.stubGlobal('fetch', fetch),
    },
  )
}
const list = { 'GET /api/meetings/club-001/2027/sendings/notice': () => ({ sending, troubled }) }
const rowOf = async (name: string) => within((await screen.findByText(name, { selector: 'strong' })).closest('li')!)

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('what became of a sending', () => {
  it('is shown in figures, each in words', async () => {
    show(list)
    for (const words of [
      '42 mejl är skickade',
      '41 har kommit fram',
      'Ett kom i retur. Kontakta medlemmen på annat sätt.',
      'En mottagare har anmält mejlet som skräppost',
    ])
      expect(await screen.findByText(words)).toBeDefined()
    expect(screen.queryByText(/har vi inte fått besked/)).toBeNull()
  })

  it('to no one whom the club sees gives no figures, but says what they leave out', async () => {
    const none = { recipients: 0, delivered: 0, confirmed: 0 }
    show({}, { sending: noticeSent('2027-01-20', none) })
    const why = await screen.findByText(/^Inga mottagare visas här\. Medlemmar med skyddad identitet/)
    const text = why.closest('.sending-result')!.textContent
    expect(text).toMatch(/Kallelse med dagordning och kalenderfil, 20 januari 2027 kl\. 10\.00\.Inga/)
    expect(text).not.toMatch(/\b0\b/)
  })

  it('while the mail server is down says so, and that it is tried again', async () => {
    show({}, { sending: noticeSent('2027-01-20', { state: 'sending', delivered: 3, confirmed: 3, stalledSince: at }) })
    expect((await screen.findByText(/Mejlservern tar inte emot mejl just nu/)).textContent).toContain('09.12')
  })
})

describe('members whom a letter did not reach', () => {
  it('are listed with what happened and a number to call', async () => {
    show(list)
    expect((await rowOf('Mira Öst')).getByRole('link', { name: '070-123 45 67' }).getAttribute('href')).toBe(
      'tel:0701234567',
    )
    expect((await rowOf('Mira Öst')).getByText(/adressen finns inte/)).toBeDefined()
    expect((await rowOf('Olle Vikdal')).getByText('Inget telefonnummer')).toBeDefined()
    expect((await rowOf('Olle Vikdal')).getByText(/skickas inte igen automatiskt/)).toBeDefined()
    expect((await rowOf('Vera Utter')).queryByRole('checkbox')).toBeNull()
    expect(screen.getByRole('heading', { name: '2 medlemmar behöver nås på annat sätt' })).toBeDefined()
  })

  it('whose letter could not be composed are distinguished from those without an address', async () => {
    show({
      'GET /api/meetings/club-001/2027/sendings/notice': () => ({
        sending,
        troubled: [
          notComposed,
          letter({
            ref: people.olle,
            name: 'Olle Vikdal',
            outcome: 'failed',
            bounceType: null,
            at: null,
            cause: 'no-address',
          }),
        ],
      }),
    })
    expect((await rowOf('Ivar Sund')).getByText('Mejlet kunde inte skapas')).toBeDefined()
    expect((await rowOf('Olle Vikdal')).getByText('Medlemmen har ingen e-postadress')).toBeDefined()
  })

  it('are ticked off when they have been notified in another way, and it can be taken back', async () => {
    const stored = [...troubled]
    const { sent } = show({
      ...list,
      [`PUT /api/meetings/club-001/2027/sendings/notice/letters/${people.mira}`]: ({ body }) => {
        stored[0] = letter({ reached: body['reached'] ? { at, by: 'Astrid Lindahl' } : null })
        return { sending, troubled: stored }
      },
    })
    const box = async () =>
      (await rowOf('Mira Öst')).getByRole('checkbox', { name: 'Underrättad på annat sätt Mira Öst' })
    await userEvent.click(await box())
    expect(await screen.findByText(/Astrid Lindahl, 20 januari 2027/)).toBeDefined()
    expect(screen.getByRole('heading', { name: 'En medlem behöver nås på annat sätt' })).toBeDefined()
    await userEvent.click(await box())
    await waitFor(() => expect(screen.queryByText(/Astrid Lindahl, /)).toBeNull())
    expect(sent.map(({ body }) => body)).toEqual([{ reached: true }, { reached: false }])
  })

  it('are ticked in the moment of the click, one beside the other', async () => {
    const first = Promise.withResolvers<unknown>()
    const address = 'PUT /api/meetings/club-001/2027/sendings/notice/letters'
    const { sent } = show({
      ...list,
      [`${address}/${people.mira}`]: () => first.promise,
      [`${address}/${people.olle}`]: () => ({
        sending,
        troubled: troubled.map((each) => ({
          ...each,
          reached: each.ref === people.vera ? null : { at, by: 'Astrid' },
        })),
      }),
    })
    const boxes = [(await rowOf('Mira Öst')).getByRole('checkbox'), (await rowOf('Olle Vikdal')).getByRole('checkbox')]
    for (const box of boxes) {
      fireEvent.click(box)
      expect(box).toHaveProperty('checked', true)
    }
    await new Promise((passed) => setTimeout(passed, 50))
    expect(boxes[0]).toHaveProperty('checked', true)
    // The older answer cannot come after the newer one: the second is sent when the first is answered.
    expect(sent).toHaveLength(1)
    first.resolve({ sending, troubled: [letter({ reached: { at, by: 'Astrid' } }), ...troubled.slice(1)] })
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(await screen.findByRole('heading', { name: 'Medlemmar som mejlet kanske inte nådde' })).toBeDefined()
    expect(boxes[1]).toHaveProperty('checked', true)
  })

  it('stay as they were when that cannot be stored, and the reason is shown', async () => {
    show({
      ...list,
      [`PUT /api/meetings/club-001/2027/sendings/notice/letters/${people.mira}`]: () =>
        refusal(503, 'store-unavailable'),
    })
    const box = (await rowOf('Mira Öst')).getByRole('checkbox')
    await userEvent.click(box)
    expect(await screen.findByRole('alert')).toBeDefined()
    expect(box).toHaveProperty('checked', false)
  })

  it('are copied as a list of names, numbers and reasons', async () => {
    const user = userEvent.setup()
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    show(list)
    await user.click(await screen.findByRole('button', { name: 'Kopiera listan' }))
    expect(await screen.findByText('Listan är kopierad')).toBeDefined()
    expect(write.mock.calls[0]?.[0].split('\n')[0]).toBe(
      'Mira Öst\t070-123 45 67\tMejlet kom i retur: adressen finns inte eller tar inte emot',
    )
  })

  it('can be asked for again when the list does not come', async () => {
    let asked = 0
    show({
      'GET /api/meetings/club-001/2027/sendings/notice': () =>
        (asked += 1) > 1 ? { sending, troubled } : refusal(404, 'not-found'),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Försök igen' }))
    expect(await rowOf('Mira Öst')).toBeDefined()
  })

  it('are not asked for by a reader who may not edit the meeting, nor when everything arrived', async () => {
    const asked = vi.fn<() => unknown>(() => ({ sending, troubled }))
    show({ 'GET /api/meetings/club-001/2027/sendings/notice': asked }, { edit: false })
    show({ 'GET /api/meetings/club-001/2027/sendings/notice': asked }, { sending: noticeSent('2027-01-20') })
    await screen.findAllByText(/mejl är skickade/)
    expect(asked).not.toHaveBeenCalled()
  })

  it('of which no one gets anything say that email sending failed', async () => {
    show(list, { sending: noticeSent('2027-01-20', { state: 'failed', delivered: 0, confirmed: 0, failed: 43 }) })
    expect((await screen.findAllByRole('alert')).map(({ textContent }) => textContent)).toContain(
      'Mejlet kunde inte skickas. Vänligen försök igen.',
    )
  })
})
