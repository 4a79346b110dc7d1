import { expect, it } from 'vitest'
import { sealingForTests } from '#test/builders/sealing.ts'

const { seal, open } = sealingForTests()

it('opens what it has sealed, which differs each time', () => {
  const sealed = seal('Storgatan 1', 'one')
  expect(sealed).not.toBe(seal('Storgatan 1', 'one'))
  expect(Buffer.from(sealed, 'base64').toString('latin1')).not.toContain('Storgatan')
  expect(open(sealed, 'one')).toBe('Storgatan 1')
})

it('opens nothing that was changed, or that was sealed for something else', () => {
  const sealed = seal('Storgatan 1', 'one')
  const bytes = Buffer.from(sealed, 'base64')
  bytes[20] = (bytes[20] ?? 0) ^ 1
  expect(() => open(bytes.toString('base64'), 'one')).toThrow('unable to authenticate data')
  expect(() => open(sealed, 'other')).toThrow('unable to authenticate data')
})
