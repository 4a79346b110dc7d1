import { describe, expect, it } from 'vitest'
import { PageLink } from './link.ts'
import { isOwnPath } from './own-path.ts'

describe('a link of a page', () => {
  it.each(['/', '/medlemskapet/avgifter', '/en/advice#more-2', 'https://example.com/a?b=c'])(
    'may lead to %s',
    (link) => {
      expect(PageLink.parse(link)).toBe(link)
    },
  )
  it.each([
    'medlemskapet',
    '//example.com',
    '/a b',
    '/a?b=c',
    '/a#B',
    '/a#',
    '/a/å',
    'javascript:alert(1)',
    `/${'a'.repeat(2_000)}`,
  ])('does not lead to %s', (link) => {
    expect(isOwnPath(link)).toBe(false)
    expect(PageLink.safeParse(link).error?.issues[0]?.message).toBe('url-invalid')
  })
  it('is a path of the portal only without a host', () => {
    expect([isOwnPath('/a/b-2'), isOwnPath('https://example.com/'), isOwnPath(`/${'a'.repeat(1_999)}`)]).toEqual([
      true,
      false,
      true,
    ])
  })
})
