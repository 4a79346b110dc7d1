import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { MailingCertificate } from '#shared/contract/mailing-certificates.ts'
import { certificateHash, combinedHash, type CheckedLots } from '#shared/mailings/certificate.ts'
import { aMailing, mailingId, progressOf, sentMailing } from '#test/builders/mailings-view.ts'
import { chairmanRole, openPage, signedInAs, type Answers } from '#test/builders/portal-page.tsx'
import { routes } from '../routes.ts'

const at = `/api/clubs/club-001/mailings/${mailingId}`
const lot = (of: string) => of.repeat(64)
const part: CheckedLots = {
  lists: [lot('a')],
  claims: [lot('c')],
  sent: 37,
  erased: 0,
  altered: 0,
  twice: 0,
  strangers: 0,
}
const bound = {
  sendId: sentMailing.sendId,
  content: lot('0'),
  list: combinedHash([lot('a'), lot('b')]),
  claims: combinedHash([lot('c'), lot('d')]),
  recipients: 38,
}
const parts = [part, { ...part, lists: [lot('b')], claims: [lot('d')], sent: 0 }]
const certificate: MailingCertificate = {
  ...bound,
  subject: 'Fika',
  sentAt: sentMailing.at,
  as: { kind: 'elected_club_chairman', assignment: 'chairman' },
  issuedAt: sentMailing.at,
  letters: { sent: 37, confirmed: 30, bounced: 1, complained: 0, uncertain: 0, failed: 1, none: 0 },
  leftOut: sentMailing.leftOut,
  isContentIntact: true,
  hash: certificateHash({ ...bound, sent: 37 }),
  parts: 2,
  namesExpireAt: Date.UTC(2027, 4, 5),
  isExpired: false,
}
const open = (more: Answers = {}) =>
  openPage(routes, `/mitt-uppdrag/mejla/${mailingId}`, {
    'GET /api/session': signedInAs(chairmanRole),
    [`GET ${at}`]: aMailing({ sent: sentMailing, progress: progressOf() }),
    [`GET ${at}/certificate`]: certificate,
    [`GET ${at}/certificate/0`]: { checked: parts[0] },
    [`GET ${at}/certificate/1`]: { checked: parts[1] },
    ...more,
  })
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

beforeAll(() => Promise.all([import('../mailing-page.tsx'), import('./outcome-plot.tsx')]), 60_000)
afterEach(() => vi.unstubAllGlobals())

describe('the certificate of a mailing that has gone out', () => {
  it('is asked for when it is opened, says what it binds, and is downloaded as a PDF', async () => {
    const { asked } = open()
    await screen.findByRole('button', { name: 'Visa intyget' })
    expect(asked.some((each) => each.includes('certificate'))).toBe(false)
    await press('Visa intyget')
    expect(await screen.findByText(certificate.hash.match(/.{8}/g)!.join(' '))).toBeDefined()
    expect(screen.getByText('Skickat av').nextElementSibling?.textContent).toBe('Ordförande')
    expect(screen.getByText(/kontrolleras mot de sparade mejlen till/).textContent).toContain('5 maj 2027')
    const link = screen.getByRole('link', { name: 'Ladda ner intyget (PDF)' })
    expect(link.getAttribute('href')).toBe(`${at}/certificate.pdf?language=sv`)
  })

  it('is checked part by part against what is stored, and holds', async () => {
    const { asked } = open()
    await press('Visa intyget')
    await press('Kontrollera intyget')
    expect((await screen.findByText(/^Intyget stämmer\./)).textContent).toContain('37 mottagare har fått mejlet')
    for (const number of [0, 1]) expect(asked).toContain(`GET ${at}/certificate/${number}`)
  })

  it('does not hold where a recipient could have got it twice, or something was altered', async () => {
    open({ [`GET ${at}/certificate/1`]: { checked: { ...parts[1], twice: 1 } } })
    await press('Visa intyget')
    await press('Kontrollera intyget')
    expect(await screen.findByText(/någon finns på mottagarlistan två gånger/)).toBeDefined()
  })

  it('says after ninety days that only numbers remain', async () => {
    open({ [`GET ${at}/certificate`]: { ...certificate, isExpired: true } })
    await press('Visa intyget')
    expect(await screen.findByText(/är borttaget sedan/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Kontrollera intyget' })).toBeNull()
  })

  it('is not offered while it goes out', async () => {
    open({ [`GET ${at}`]: aMailing({ sent: sentMailing, progress: progressOf({ left: 3 }) }) })
    expect(await screen.findByRole('progressbar')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Visa intyget' })).toBeNull()
  })
})
