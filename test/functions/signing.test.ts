import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { X509Certificate } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { ensureKeys } from '#infra/local/electronic-id/keys.ts'
import { ensureLocalKeys } from '#infra/local/keys.ts'
import { sealPublicKey } from '#shared/platform/documents/seal.ts'
import { newSealKey } from '#test/documents/signed-package.ts'
import { readTrustedKeys } from '#functions/signing/read-trusted-keys.ts'
import { trustedKeysOf } from '#functions/signing/deps.ts'
import { aPortal } from '../builders/portal.ts'

test('the keys that a package is checked with are shown to anyone, and nothing secret with them', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'trusted-keys-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const { signingRoot } = await ensureKeys(folder, Date.now())
  const { sealKeyFile, sealPublicKeyFile } = ensureLocalKeys(folder)
  const trustedKeys = trustedKeysOf({ electronicIdTrustRoot: signingRoot, sealPublicKeyFile }, null)
  expect(trustedKeys).toEqual({
    trustRoot: readFileSync(signingRoot, 'utf8'),
    rehearsalRoot: null,
    sealKey: readFileSync(sealPublicKeyFile, 'utf8'),
  })
  // The setting names the neighbouring file by mistake.
  expect(trustedKeysOf({ electronicIdTrustRoot: signingRoot, sealPublicKeyFile: sealKeyFile }, null)).toEqual(
    trustedKeys,
  )
  // After a change of key the file names the new one and the old one.
  const both = path.join(folder, 'both.pem')
  const former = sealPublicKey(newSealKey())
  writeFileSync(both, readFileSync(sealPublicKeyFile, 'utf8') + former)
  expect(trustedKeysOf({ electronicIdTrustRoot: signingRoot, sealPublicKeyFile: both }, null).sealKey).toBe(
    trustedKeys.sealKey + former,
  )
  const portal = await aPortal({ routes: [readTrustedKeys] as never, ...({ trustedKeys } as object) })
  onTestFinished(() => portal.close())
  const { status, json } = await portal.visitor().get('/trusted-keys')
  expect([status, json]).toEqual([200, trustedKeys])
  expect(new X509Certificate(trustedKeys.trustRoot).ca).toBe(true)
  expect(JSON.stringify(json)).not.toContain('PRIVATE')
})
