import { describe, expect, it } from 'vitest'
import { printable } from '../../fields/printable.ts'
import { fontFile, runsOf } from './fonts.ts'

const has = (file: string, codePoint: number) => {
  if (file.includes('latin-ext')) return codePoint >= 0x100 && codePoint < 0x250
  return file.includes('-latin-') && (codePoint < 0x100 || codePoint === 0xfffd)
}

describe('letters and fonts', () => {
  it('keeps Swedish text in one run', () => {
    expect(runsOf('Åsa Öst är här', 400, has)).toEqual([{ file: fontFile(400), text: 'Åsa Öst är här' }])
  })

  it('changes the font file where a name needs it', () => {
    expect(runsOf('Łukasz Żak', 600, has)).toEqual([
      { file: fontFile(600, 'latin-ext'), text: 'Ł' },
      { file: fontFile(600), text: 'ukasz ' },
      { file: fontFile(600, 'latin-ext'), text: 'Ż' },
      { file: fontFile(600), text: 'ak' },
    ])
  })

  it('goes back to the paper’s own face after a letter that only the other one has', () => {
    const greek = (file: string, codePoint: number) =>
      file.includes('noto-sans-greek') ? true : file.includes('source-serif') && codePoint < 0x100
    expect(runsOf('Α a', 400, greek).map(({ file, text }) => [/source-serif|noto/.exec(file)?.[0], text])).toEqual([
      ['noto', 'Α '],
      ['source-serif', 'a'],
    ])
  })

  it('keeps the lines of a text', () => {
    expect(runsOf('Ja\r\nNej\u2028Avstår', 400, has)).toEqual([{ file: fontFile(400), text: 'Ja\nNej\nAvstår' }])
  })

  it('shows that a letter was there when no font has it', () => {
    expect(runsOf('Ja 🚀!', 400, has)).toEqual([{ file: fontFile(400), text: 'Ja \uFFFD!' }])
  })

  it('writes composed letters, ordinary spaces and hyphens, and nothing that cannot be seen', () => {
    expect(printable('A\u030Asa\u00AD\u202F1\u20112\tx\u200B')).toBe('Åsa 1-2 x')
  })
})
