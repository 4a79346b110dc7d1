import { describe, expect, it } from 'vitest'
import en from './messages/en.json' with { type: 'json' }
import sv from './messages/sv.json' with { type: 'json' }
import { logWords } from './words.ts'

const places = (text: string) => [...new Set(text.match(/\{\w+(?=[},])/g))].toSorted()

describe('the words of a checked log', () => {
  it('are the same in both languages, with the same places to fill, in Swedish described for the translator', () => {
    expect(Object.keys(en)).toEqual(Object.keys(sv))
    for (const id of Object.keys(sv) as (keyof typeof sv)[]) {
      expect([sv[id].description, sv[id].defaultMessage, en[id]]).not.toContain('')
      const [inSwedish, inEnglish] = [sv[id].defaultMessage, en[id]].map((text) =>
        places(text.replaceAll(/(one|other) \{(?:[^{}])*\}/g, '')),
      )
      expect(inEnglish).toEqual(inSwedish)
    }
  })

  it('name the entry in which a fault is', () => {
    const check = { name: 'order', detail: { code: 'fault-not-first-in-line', params: { entry: 34 } } } as const
    expect(logWords('sv')(check)).toEqual({
      name: 'Ordning',
      detail: 'Post 34 ger en plats till ett nummer som inte står först på reservlistan.',
    })
    expect(logWords('en')(check).detail).toBe(
      'Entry 34 gives a seat to a number that is not first on the waiting list.',
    )
  })
})
