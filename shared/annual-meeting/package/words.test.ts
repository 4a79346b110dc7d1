import { describe, expect, it } from 'vitest'
import en from './messages/en.json' with { type: 'json' }
import sv from './messages/sv.json' with { type: 'json' }
import type { PackageCheck } from './verify-package.ts'
import { packageWords } from './words.ts'

const places = (text: string) => [...new Set(text.match(/\{\w+(?=[},])/g))].toSorted()

describe('the words of a checked package', () => {
  it('are the same in both languages, with the same places to fill, in Swedish described for the translator', () => {
    expect(Object.keys(en)).toEqual(Object.keys(sv))
    for (const id of Object.keys(sv) as (keyof typeof sv)[]) {
      expect([sv[id].description, sv[id].defaultMessage, en[id]]).not.toContain('')
      const isPlace = (place: string) => !/^\{(sekreterare|justerare|secretary|adjuster)/i.test(place)
      expect(places(en[id]).filter(isPlace)).toEqual(places(sv[id].defaultMessage).filter(isPlace))
    }
  })

  it('separate real and portal time where a demonstration has moved the clock', () => {
    const params = { name: 'Åsa', role: 'secretary', signedAt: Date.UTC(2026, 10, 22, 0, 9) }
    const portalAt = Date.UTC(2027, 1, 18, 18, 40)
    const check: PackageCheck = {
      name: 'signature',
      ok: true,
      detail: { code: 'signature-holds-portal-time', params: { ...params, portalAt } },
    }
    expect(packageWords('sv')(check).detail).toBe(
      'Åsa skrev under som sekreterare 22 november 2026 kl. 01.09 i verklig tid. Portalens klocka visade 18 februari 2027 kl. 19.40.',
    )
  })

  it('state Swedish times', () => {
    const check = (role: string): PackageCheck => ({
      name: 'signature',
      ok: true,
      detail: { code: 'signature-holds', params: { name: 'Åsa', role, signedAt: Date.UTC(2027, 1, 13, 9, 4) } },
    })
    expect(packageWords('sv')(check('secretary')).detail).toBe(
      'Åsa skrev under som sekreterare 13 februari 2027 kl. 10.04.',
    )
    expect(packageWords('en')(check('adjuster')).detail).toBe('Åsa signed as adjuster 13 February 2027 at 10:04.')
  })
})
