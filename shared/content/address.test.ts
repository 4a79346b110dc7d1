import { describe, expect, it } from 'vitest'
import { addressesOf, OptionalPageAddress, PageAddress, PageSection } from './address.ts'
import { addressFrom } from './address-from.ts'
import { pageLimits } from './limits.ts'

describe('the address of a page', () => {
  it.each(['lon', 'om-lon-2027', '2027', 'a'.repeat(pageLimits.addressLength)])('may be %s', (address) => {
    expect(PageAddress.parse(address)).toBe(address)
    expect(OptionalPageAddress.parse(` ${address} `)).toBe(address)
  })
  it.each(['Lon', 'lön', 'om lon', '-lon', 'lon-', 'om--lon', 'lon/om', 'a'.repeat(pageLimits.addressLength + 1)])(
    'is not %s',
    (address) => {
      for (const rule of [PageAddress, OptionalPageAddress])
        expect(rule.safeParse(address).error?.issues[0]).toMatchObject({
          message: 'page-address-invalid',
          params: { max: pageLimits.addressLength },
        })
    },
  )
  it('may be left open only while it is not chosen', () => {
    expect(OptionalPageAddress.parse(' ')).toBe('')
    expect(PageAddress.safeParse(' ').error?.issues[0]?.message).toBe('required')
  })
  it('stands in one of three rooms', () => {
    expect(PageSection.options).toEqual(['membership', 'advice', 'about'])
  })
  it('counts once where it is the same in both languages', () => {
    expect(addressesOf({ sv: 'a', en: 'b' })).toEqual(['a', 'b'])
    expect(addressesOf({ sv: 'a', en: 'a' })).toEqual(['a'])
  })
})

describe('the address that a title suggests', () => {
  it.each([
    ['Så söker du lön!', 'sa-soker-du-lon'],
    ['  «Éva & Åke» ', 'eva-ake'],
    ['2027: nytt', '2027-nytt'],
    ['…', ''],
    [`${'a'.repeat(pageLimits.addressLength - 1)} b`, 'a'.repeat(pageLimits.addressLength - 1)],
  ])('%s: %s', (title, address) => {
    expect(addressFrom(title)).toBe(address)
    expect(OptionalPageAddress.safeParse(address).success).toBe(true)
  })
})
