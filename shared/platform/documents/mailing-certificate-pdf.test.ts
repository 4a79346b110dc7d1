import { describe, expect, it } from 'vitest'
import { stockholmInstant } from '../../clock.ts'
import { renderMailingCertificate, type MailingCertificatePdf } from './mailing-certificate-pdf.ts'

const certificate: MailingCertificatePdf = {
  language: 'sv',
  subject: 'Fika inför årsmötet',
  sender: 'Klubben vid Nordverk',
  isUnion: false,
  sendId: 'mailing-1',
  sentAt: stockholmInstant('2027-02-04', '14:02'),
  as: { kind: 'elected_club_chairman', assignment: 'chairman' },
  issuedAt: stockholmInstant('2027-02-05', '09:00'),
  recipients: 3,
  letters: { sent: 2, confirmed: 1, bounced: 0, complained: 0, uncertain: 1, failed: 0, none: 0 },
  leftOut: { left: 0, 'no-address': 1, complained: 0, 'opted-out': 2, returned: 0, protected: 0 },
  content: '0'.repeat(64),
  isContentIntact: true,
  list: 'a'.repeat(64),
  claims: 'b'.repeat(64),
  hash: 'c'.repeat(64),
  parts: 1,
  namesExpireAt: stockholmInstant('2027-05-05', '14:02'),
  isExpired: false,
  names: ['Astrid Lindahl', 'Johan Ekberg'],
  productName: 'Förbundet',
  createdAt: stockholmInstant('2027-02-05', '09:00'),
}
const source = (pdf: Uint8Array) => Buffer.from(pdf).toString('latin1')
const count = (pdf: Uint8Array, tag: string) => source(pdf).split(`/S /${tag}\n`).length - 1

describe('the certificate of a mailing', { timeout: 20_000 }, () => {
  it('is tagged: facts, what became of the letters, who was left out for which reason, and its checksums', async () => {
    const pdf = await renderMailingCertificate(certificate)
    expect([count(pdf, 'H1'), count(pdf, 'H2'), count(pdf, 'L'), count(pdf, 'LI')]).toEqual([1, 5, 4, 5 + 7 + 2 + 4])
    expect(source(pdf)).toContain('<pdfuaid:part>1</pdfuaid:part>')
  })

  it('says nothing of a role or a list that were not stored, and lists no reason where none was left out', async () => {
    const leftOut = { ...certificate.leftOut, 'no-address': 0, 'opted-out': 0 }
    const pdf = await renderMailingCertificate({ ...certificate, as: null, list: null, leftOut })
    expect([count(pdf, 'L'), count(pdf, 'LI')]).toEqual([3, 4 + 7 + 3])
  })

  it('is in the language asked for, and has the same bytes for the same content', async () => {
    const inEnglish = { ...certificate, language: 'en' as const, names: null }
    const [one, other] = await Promise.all([
      renderMailingCertificate(inEnglish),
      renderMailingCertificate(structuredClone(inEnglish)),
    ])
    expect(source(one)).toContain('/Lang (en-GB)')
    expect(Buffer.compare(one, other)).toBe(0)
  })
})
