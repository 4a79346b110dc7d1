import { describe, expect, it } from 'vitest'
import { EmailVerification, emailToVerify, isSameEmail } from './email-verification.ts'

const id = '01JZZZZZZZZZZZZZZZZZZZZZZZ'
const verification = (more: Partial<EmailVerification> = {}) =>
  EmailVerification.parse({
    id,
    email: 'astrid@example.com',
    at: 0,
    expiresAt: 1_000,
    tokenHash: 'hash',
    sealedToken: 'sealed',
    asked: [0],
    ...more,
  })

describe('a new private email', () => {
  const stateOf = (more: Partial<EmailVerification>, now: number) =>
    emailToVerify(verification(more), now)?.state ?? null
  it.each([
    [{}, 999, 'sent'],
    [{}, 1_000, 'expired'],
    [{ returnedAt: 500 }, 999, 'returned'],
    [{ returnedAt: 500 }, 1_000, 'returned'],
    [{ isCancelled: true }, 1, null],
  ] as const)('with %o waits at %i as %s', (more, now, state) => expect(stateOf(more, now)).toBe(state))
  it('is shown to its member without what the link is made of; none waits where none was asked for', () => {
    expect(emailToVerify(verification(), 1)).toEqual({ id, email: 'astrid@example.com', state: 'sent' })
    expect(emailToVerify(null, 1)).toBeNull()
  })
  it('is the same in capitals, and no other; a person without one never has the same', () => {
    expect(isSameEmail('Astrid@Example.com', 'astrid@EXAMPLE.com')).toBe(true)
    expect(isSameEmail('astrid@example.org', 'astrid@example.com')).toBe(false)
    expect(isSameEmail(null, 'astrid@example.com')).toBe(false)
  })
})
