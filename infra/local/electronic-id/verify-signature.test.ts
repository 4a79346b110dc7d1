import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SignedXml } from 'xml-crypto'
import { issueCertificate } from './certificates.ts'
import { ensureKeys, type KeyPaths, personIdentity } from './keys.ts'
import { type Approval, signOrder } from './sign-order.ts'
import { verifySignature } from '#shared/signing/verify-signature.ts'
import { encodeSignedContent, type ProtocolContent } from '#shared/signing/signed-content.ts'

const person = { personalNumber: '198112289874', name: 'Åsa Maria Öst' }
const content: ProtocolContent = {
  documentSha256: 'ab'.repeat(32),
  round: 1,
  role: 'adjuster',
  meeting: 'am/club-001/2027',
}
const base64 = (text: string) => Buffer.from(text, 'utf8').toString('base64')
const approval: Approval = {
  kind: 'sign',
  visibleData: base64('Jag justerar protokollet'),
  nonVisibleData: encodeSignedContent(content),
  formatted: true,
  relyingParty: 'Mandat',
}

let dir: string
let keys: KeyPaths
let trustRoots: string
let signature: string
const at = new Date()

const open = (signed: string) => Buffer.from(signed, 'base64').toString('utf8')
const verify = (signed: string, when = at, roots = trustRoots) =>
  verifySignature(signed, { trustRoots: roots, at: when })
const changed = (from: string | RegExp, to: string) => {
  const xml = open(signature).replace(from, to)
  expect(xml).not.toBe(open(signature))
  return base64(xml)
}

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'electronic-id-'))
  keys = await ensureKeys(dir, at.getTime())
  trustRoots = await readFile(keys.signingRoot, 'utf8')
  signature = signOrder(approval, await personIdentity(dir, person, at.getTime()))
})
afterAll(() => rm(dir, { recursive: true, force: true }))

describe('a signature of the electronic ID', () => {
  it('proves who signed what', async () => {
    expect(await verify(signature)).toEqual({
      valid: true,
      signature: {
        personalNumber: person.personalNumber,
        name: person.name,
        purpose: 'signing',
        visibleText: 'Jag justerar protokollet',
        content,
      },
    })
  })

  it('distinguishes an identification from a signature', async () => {
    const identified = signOrder(
      { ...approval, kind: 'auth', nonVisibleData: undefined },
      await personIdentity(dir, person, at.getTime()),
    )
    expect(await verify(identified)).toMatchObject({
      valid: true,
      signature: { purpose: 'identification', content: null },
    })
  })

  it('breaks when the document hash is exchanged', async () => {
    const other = encodeSignedContent({ ...content, documentSha256: 'cd'.repeat(32) })
    expect(await verify(changed(encodeSignedContent(content), other))).toEqual({ valid: false, fault: 'broken' })
  })

  it('breaks when what the signer saw is exchanged', async () => {
    expect(await verify(changed(base64('Jag justerar protokollet'), base64('Jag justerar inget')))).toEqual({
      valid: false,
      fault: 'broken',
    })
  })

  it('breaks when the purpose is exchanged', async () => {
    expect(await verify(changed('<funcId>Signing', '<funcId>Identification'))).toEqual({
      valid: false,
      fault: 'broken',
    })
  })

  it('breaks when an issuer is put in or taken out', async () => {
    expect(await verify(changed(/<X509Certificate>[^<]+<\/X509Certificate><\/X509Data>/, '</X509Data>'))).toEqual({
      valid: false,
      fault: 'broken',
    })
  })

  it('breaks when certificates stand beside the signed ones', async () => {
    const issuer = /<X509Certificate>[^<]+<\/X509Certificate>(?=<\/X509Data>)/.exec(open(signature))?.[0] ?? ''
    expect(await verify(changed('<Object>', `<Object>${issuer}</Object><Object>`))).toEqual({
      valid: false,
      fault: 'broken',
    })
  })

  it('reads only what is signed, wherever else the same elements stand', async () => {
    const forged = `<Object><bankIdSignedData xmlns="http://www.bankid.com/signature/v1.0.0/types" Id="other"><usrNonVisibleData>${encodeSignedContent({ ...content, round: 9 })}</usrNonVisibleData><clientInfo><funcId>Signing</funcId></clientInfo></bankIdSignedData></Object>`
    const verdict = await verify(changed('<Object>', `${forged}<Object>`))
    expect(verdict).toMatchObject({ valid: true, signature: { content } })
  })

  const canonicalizationAlgorithm = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315'
  const once = [canonicalizationAlgorithm]
  it.each([
    ['2001/04/xmldsig-more#rsa-sha512', '2001/04/xmlenc#sha512', once, true],
    ['2001/04/xmldsig-more#rsa-sha256', '2001/04/xmlenc#sha256', once, true],
    ['2000/09/xmldsig#rsa-sha1', '2001/04/xmlenc#sha256', once, false],
    ['2001/04/xmldsig-more#rsa-sha256', '2000/09/xmldsig#sha1', once, false],
    ['2001/04/xmldsig-more#rsa-sha256', '2001/04/xmlenc#sha256', ['http://www.w3.org/2001/10/xml-exc-c14n#'], false],
    ['2001/04/xmldsig-more#rsa-sha256', '2001/04/xmlenc#sha256', [...once, ...once], false],
  ])('accepts no weak algorithm: %s over %s of %o', async (signatureName, digestName, transforms, valid) => {
    const [signatureAlgorithm, digestAlgorithm] = [signatureName, digestName].map((name) => `http://www.w3.org/${name}`)
    const [data, certificates] = [/<bankIdSignedData[^]+<\/bankIdSignedData>/, /<X509Data>[^]+<\/X509Data>/].map(
      (part) => part.exec(open(signature))?.[0] ?? '',
    ) as [string, string]
    const { privateKey } = await personIdentity(dir, person, at.getTime())
    const signer = new SignedXml({
      privateKey,
      signatureAlgorithm: signatureAlgorithm!,
      canonicalizationAlgorithm,
      keyInfoAttributes: { Id: 'bidKeyInfo' },
      getKeyInfoContent: () => certificates,
      objects: [{ content: data }],
    })
    for (const id of ['bidSignedData', 'bidKeyInfo'])
      signer.addReference({
        xpath: `//*[@Id='${id}']`,
        uri: `#${id}`,
        transforms,
        digestAlgorithm: digestAlgorithm!,
      })
    signer.computeSignature('<order/>')
    expect((await verify(base64(signer.getSignatureXml()))).valid).toBe(valid)
  })

  it('refuses two elements that claim to be the signed one', async () => {
    const twin =
      '<Object><bankIdSignedData xmlns="http://www.bankid.com/signature/v1.0.0/types" Id="bidSignedData"/></Object>'
    for (const forged of [changed('<Object>', `${twin}<Object>`), changed('</Object>', `</Object>${twin}`)])
      expect(await verify(forged)).toEqual({ valid: false, fault: 'broken' })
  })

  it('is refused under another root', async () => {
    const foreign = await mkdtemp(join(tmpdir(), 'electronic-id-'))
    const root = await readFile((await ensureKeys(foreign, at.getTime())).signingRoot, 'utf8')
    await rm(foreign, { recursive: true })
    expect(await verify(signature, at, root)).toEqual({ valid: false, fault: 'untrusted' })
    expect(await verify(signature, at, root + trustRoots)).toMatchObject({ valid: true })
  })

  it('is refused outside the life of the certificate', async () => {
    const years = (count: number) => new Date(at.getTime() + count * 366 * 86_400_000)
    expect(await verify(signature, years(11))).toEqual({ valid: false, fault: 'untrusted' })
    expect(await verify(signature, years(-1))).toEqual({ valid: false, fault: 'untrusted' })
  })

  it('is refused when the certificate of the person has ended, although the root lives', async () => {
    const [certificate, privateKey] = await Promise.all([
      readFile(join(dir, 'signing-issuer.pem'), 'utf8'),
      readFile(join(dir, 'signing-issuer-key.pem'), 'utf8'),
    ])
    const issued = (days: number) =>
      issueCertificate(
        [{ CN: [person.name] }, { '2.5.4.5': [person.personalNumber] }],
        'person',
        at.getTime() - days * 86_400_000,
        { certificate, privateKey },
      )
    const signedBy = async (days: number) => {
      const identity = await issued(days)
      return signOrder(approval, { chain: [identity.certificate, certificate], privateKey: identity.privateKey })
    }
    expect(await verify(await signedBy(3649))).toMatchObject({ valid: true })
    expect(await verify(await signedBy(3651))).toEqual({ valid: false, fault: 'untrusted' })
  })

  it.each([
    ['an authority', 'signing-root', 'signing-root'],
    ['a certificate that no person holds', 'relying-party', 'relying-party'],
  ])('is refused when made by %s', async (_, certificate, key) => {
    const [pem, privateKey] = await Promise.all([
      readFile(join(dir, `${certificate}.pem`), 'utf8'),
      readFile(join(dir, `${key}-key.pem`), 'utf8'),
    ])
    expect(await verify(signOrder(approval, { chain: [pem], privateKey }))).toEqual({
      valid: false,
      fault: 'untrusted',
    })
  })

  it('is refused when it names no person', async () => {
    const nobody = signOrder(
      approval,
      await personIdentity(dir, { personalNumber: '1981', name: 'Kort Nummer' }, at.getTime()),
    )
    expect(await verify(nobody)).toEqual({ valid: false, fault: 'nobody' })
  })

  it('is refused when a person issued the certificate', async () => {
    const issuer = await personIdentity(dir, { personalNumber: '197003102391', name: 'Per Utfärdare' }, at.getTime())
    const forged = await issueCertificate(
      [{ CN: ['Åsa Öst'] }, { '2.5.4.5': [person.personalNumber] }],
      'person',
      at.getTime(),
      { certificate: issuer.chain[0]!, privateKey: issuer.privateKey },
    )
    expect(
      await verify(
        signOrder(approval, { chain: [forged.certificate, ...issuer.chain], privateKey: forged.privateKey }),
      ),
    ).toEqual({ valid: false, fault: 'untrusted' })
  })

  it.each([
    ['nothing', ''],
    ['no base64', '%%%'],
    ['something else', base64('<hello/>')],
    ['broken XML', base64('<Signature')],
    [
      'a document type',
      base64('<!DOCTYPE a [<!ENTITY b "c">]><Signature xmlns="http://www.w3.org/2000/09/xmldsig#"/>'),
    ],
  ])('is malformed when it is %s', async (_, text) => {
    expect(await verify(text)).toEqual({ valid: false, fault: 'malformed' })
  })

  it('is malformed when a certificate in it is none', async () => {
    const verdict = await verify(changed(/<X509Certificate>[^<]+/, '<X509Certificate>AAAA'))
    expect(verdict).toEqual({ valid: false, fault: 'malformed' })
  })

  it('keeps the same keys the next time', async () => {
    await ensureKeys(dir, at.getTime())
    expect(await readFile(keys.signingRoot, 'utf8')).toBe(trustRoots)
  })
})
