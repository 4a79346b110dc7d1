import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createPrivateKey } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { sealPublicKey } from '#shared/platform/documents/seal.ts'
import { ensureLocalKeys } from './keys.ts'

const newFolder = (): string => {
  const folder = mkdtempSync(path.join(tmpdir(), 'mandat-keys-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test('keys are made once and differ from portal to portal', () => {
  const folder = newFolder()
  const first = ensureLocalKeys(folder)
  expect(ensureLocalKeys(folder)).toEqual(first)
  expect(ensureLocalKeys(newFolder()).personalNumberKey).not.toBe(first.personalNumberKey)
})

test('the payload key has 32 bytes, the seal key is an Ed25519 key with its public half beside it, and only their owner may read them', () => {
  const { payloadKeyFile, sealKeyFile, sealPublicKeyFile } = ensureLocalKeys(newFolder())
  expect(Buffer.from(readFileSync(payloadKeyFile, 'utf8'), 'base64')).toHaveLength(32)
  expect(createPrivateKey(readFileSync(sealKeyFile)).asymmetricKeyType).toBe('ed25519')
  expect(readFileSync(sealPublicKeyFile, 'utf8')).toBe(sealPublicKey(readFileSync(sealKeyFile, 'utf8')))
  for (const file of [payloadKeyFile, sealKeyFile]) expect(statSync(file).mode & 0o077).toBe(0)
})
