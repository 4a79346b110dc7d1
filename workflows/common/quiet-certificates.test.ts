import { expect, it } from 'vitest'
import { certificates } from '#shared/platform/documents/certificates.ts'
import { quietCertificates } from './quiet-certificates.ts'

const input = {
  language: 'sv',
  clubName: 'Klubben Nordvik AB',
  protocolTitle: 'Protokoll',
  meetingDate: '12 februari 2027',
  documentSha256: 'a'.repeat(64),
  round: 1,
  signatures: [
    {
      role: 'Sekreterare',
      name: 'Johan Ekberg',
      signedAt: '12 februari 2027 20.10',
      issuer: 'En utfärdare',
      serialNumber: '17',
    },
  ],
  sealFingerprint: 'b'.repeat(64),
  verifyAddress: 'https://portal.example.org/kontrollera',
  productName: 'Förbundet',
  createdAt: 0,
} as const

it('a page laid out quietly has the same bytes as one laid out at once', async () => {
  const quiet = quietCertificates()
  const [one, other] = await Promise.all([quiet.signed(input), quiet.signed({ ...input, round: 2 })])
  expect(Buffer.from(one).equals(Buffer.from(await certificates.signed(input)))).toBe(true)
  expect(Buffer.from(other).equals(Buffer.from(one))).toBe(false)
}, 20_000)

it('a page that cannot be laid out fails alone', async () => {
  const quiet = quietCertificates()
  const [wrong, right] = await Promise.allSettled([
    quiet.signed({ ...input, signatures: null as never }),
    quiet.signed(input),
  ])
  expect([wrong?.status, right?.status]).toEqual(['rejected', 'fulfilled'])
}, 20_000)
