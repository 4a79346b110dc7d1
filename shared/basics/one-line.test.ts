import { describe, expect, it } from 'vitest'
import { appearanceOf } from './appearance.ts'
import { asOneLine, withoutControls } from './one-line.ts'
import { asProse, withoutSpaces, withoutUnseen, withPlainDashes } from './plain-characters.ts'

describe('a text as it was meant', () => {
  it('on one line has single plain spaces, none around it, and nothing that draws nothing', () => {
    expect(asOneLine('  Fika\u00a0\n\t i \u200bdag\u00ad ')).toBe('Fika i dag')
  })
  it('as a name from elsewhere has a space for what commands', () => {
    expect(withoutControls(' a\u0000\u001bb\u2028\r\nc\ud800 ')).toBe('a b c\ufffd')
  })
  it('as prose has line feeds alone, and keeps what emoji and other scripts are made of', () => {
    expect(asProse('a\u000bb\u000cc\u0085d\u2028e\u2029f\r\ng')).toBe('a\nb\nc\nd\ne\nf\r\ng')
    const preserved = 'می\u200cخواهم 👩\u200d👧 ❤\ufe0f \u202eabc \u200f \u2066x\u2069 \u{e0067}'
    expect(asProse(preserved)).toBe(preserved)
    expect(asProse('a\u00ad\u200b\u2060\ufeffb')).toBe('ab')
  })
  it('without what cannot be seen keeps what turns the writing direction', () => {
    expect(withoutUnseen('a\u200d\u202d\u202eb\u200f')).toBe('a\u202d\u202eb')
  })
  it('has the keyboard’s dash for every other one, and of a number no spaces', () => {
    expect(withPlainDashes('a‐b‑c‒d–e—f―g−h⁃i-j﹣k－l')).toBe('a-b-c-d-e-f-g-h-i-j-k-l')
    expect(withoutSpaces(' 198501 01–12\u00a034\n')).toBe('19850101-1234')
  })
  it('is the same name however it is written', () => {
    expect(appearanceOf(' ＮＯＲＤＶＩＫ\u200b  Ab ')).toBe(appearanceOf('Nordvik AB'))
    expect(appearanceOf('Nordvik AB')).not.toBe(appearanceOf('Nord vik AB'))
  })
})
