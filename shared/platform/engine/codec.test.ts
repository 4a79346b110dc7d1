import { defaultPayloadConverter } from '@temporalio/common'
import { createSecretKey, randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { encryptionCodec, payloadKeyFrom } from './codec.ts'
import { failureConverter } from './failure-converter.ts'

const key = payloadKeyFrom(randomBytes(32).toString('base64'))
const codec = encryptionCodec([key])
const payload = defaultPayloadConverter.toPayload({ reason: 'Fel datum i § 9' })

const textOf = (value: unknown) =>
  JSON.stringify(value, (_, part: unknown) =>
    part instanceof Uint8Array ? Buffer.from(part).toString('latin1') : part,
  )

describe('what the engine stores', () => {
  it('comes back as it was', async () => {
    const [opened] = await codec.decode(await codec.encode([payload]))
    expect(defaultPayloadConverter.fromPayload(opened!)).toEqual({ reason: 'Fel datum i § 9' })
  })

  it('cannot be read without the key', async () => {
    const [sealed] = await codec.encode([payload])
    expect(textOf(sealed)).not.toContain('Fel datum')
    await expect(
      encryptionCodec([{ id: key.id, key: createSecretKey(randomBytes(32)) }]).decode([sealed!]),
    ).rejects.toThrow(/authenticate/)
  })

  it('is different each time, and refused when a byte has been changed', async () => {
    const [first] = await codec.encode([payload])
    const [second] = await codec.encode([payload])
    expect(Buffer.from(first!.data!)).not.toEqual(Buffer.from(second!.data!))
    first!.data![first!.data!.length - 1]! ^= 1
    await expect(codec.decode([first!])).rejects.toThrow(/authenticate/)
  })

  it('can still be read after a change of key', async () => {
    const sealed = await codec.encode([payload])
    const renewed = encryptionCodec([{ id: 'local-2', key: createSecretKey(randomBytes(32)) }, key])
    expect(defaultPayloadConverter.fromPayload((await renewed.decode(sealed))[0]!)).toEqual({
      reason: 'Fel datum i § 9',
    })
  })

  it('keeps the words of a failure inside a payload', () => {
    const failure = failureConverter.errorToFailure(new Error('Mira Öst'), defaultPayloadConverter)
    expect(failure.message).not.toContain('Mira')
    expect(failure.stackTrace).toBe('')
  })
})

it('takes no key of another length', () => expect(() => payloadKeyFrom('c2hvcnQ=')).toThrow('32 bytes'))
