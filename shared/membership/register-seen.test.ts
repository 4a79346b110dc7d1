import { expect, it } from 'vitest'
import { nothingSeen, registerParts, seenUpTo } from './register-seen.ts'

it('each part of a person is known up to an entry of the register’s feed, and never less far again', () => {
  expect(registerParts).toEqual(['contact', 'membership', 'identity'])
  expect(nothingSeen).toEqual({ contact: 0, membership: 0, identity: 0 })
  const seen = seenUpTo(nothingSeen, 7, ['contact', 'identity'])
  expect(seen).toEqual({ contact: 7, membership: 0, identity: 7 })
  expect(seenUpTo(seen, 5, registerParts)).toEqual({ contact: 7, membership: 5, identity: 7 })
  expect(seenUpTo(seen, 9, [])).toEqual(seen)
})
