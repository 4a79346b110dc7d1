import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ensureKeys, personIdentity } from './keys.ts'
import { signOrder } from './sign-order.ts'
import { textFromBytes, bytesFromBase64 } from '#shared/signing/bytes.ts'
import { verifySignedXml } from '#shared/signing/verify-signature.ts'

const at = new Date()
let trustRoots: string
let signed: string
let dir: string

beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'oversized-'))
  trustRoots = await readFile((await ensureKeys(dir, at.getTime())).signingRoot, 'utf8')
  const identity = await personIdentity(dir, { personalNumber: '198112289874', name: 'Åsa Maria Öst' }, at.getTime())
  const visibleData = btoa('Jag justerar protokollet')
  const order = {
    kind: 'sign',
    visibleData,
    nonVisibleData: undefined,
    formatted: true,
    relyingParty: 'Mandat',
  } as const
  signed = textFromBytes(bytesFromBase64(signOrder(order, identity)))
})
afterAll(() => rm(dir, { recursive: true, force: true }))

/** Where nothing is signed, so that what is put there alone decides. */
const withObject = (inside: string) => signed.replace('<Object>', `<Object>${inside}</Object><Object>`)
const verdictOf = async (inside: string) => {
  const verdict = await verifySignedXml(withObject(inside), { trustRoots, at })
  return verdict.valid ? 'valid' : verdict.fault
}

const shapes = {
  elements: (count) => '<a/>'.repeat(count),
  depth: (count) => '<a>'.repeat(count) + '</a>'.repeat(count),
  attributes: (count) => `<a ${Array.from({ length: count }, (_, index) => `a${index}=""`).join(' ')}/>`,
  namespaces: (count) => `<a ${Array.from({ length: count }, (_, index) => `xmlns:n${index}="urn:n"`).join(' ')}/>`,
  references: (count) => '<Reference URI="#bidSignedData"/>'.repeat(count),
  certificates: (count) => '<X509Certificate>AA==</X509Certificate>'.repeat(count),
} satisfies Record<string, (count: number) => string>

describe('the XML of a signature', () => {
  it.each(['elements', 'depth', 'attributes', 'namespaces', 'references'] as const)(
    'may hold a few %s more than what is signed',
    async (shape) => expect(await verdictOf(shapes[shape](5))).toBe('valid'),
  )

  it('is refused as unreadable, however much it holds of anything', async () => {
    const names = Object.keys(shapes) as (keyof typeof shapes)[]
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...names), fc.integer({ min: 1100, max: 20_000 }), async (shape, count) => {
        expect(await verdictOf(shapes[shape](count))).toBe('malformed')
      }),
      { numRuns: 60 },
    )
  })

  it.each([
    ['eleven references', shapes.references(11)],
    ['eleven certificates', shapes.certificates(11)],
    ['a hundred and one namespaces', shapes.namespaces(101)],
    ['an attribute without quotes', '<a b=c/>'],
    ['an attribute without a value', '<a b/>'],
  ])('is refused as unreadable with %s', async (_, inside) => expect(await verdictOf(inside)).toBe('malformed'))
})
