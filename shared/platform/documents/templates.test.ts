import { DOMParser } from '@xmldom/xmldom'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { TemplateName } from '../../annual-meeting/template-name.ts'
import { checkFile } from './file-check.ts'
import { renderDocx } from './docx.ts'
import { seasonRules } from '#shared/season.ts'
import { renderTemplate, templateFileName } from './templates.ts'

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const parse = (xml: string) =>
  new DOMParser({
    onError: (_, message) => {
      throw new Error(message)
    },
  }).parseFromString(xml, 'text/xml')
const textOf = (bytes: Uint8Array) =>
  Array.from(
    parse(strFromU8(unzipSync(bytes)['word/document.xml']!)).getElementsByTagName('w:t'),
    (node) => node.textContent ?? '',
  )

describe.each(
  TemplateName.options.flatMap(
    (template) =>
      [
        [template, 'sv'],
        [template, 'en'],
      ] as const,
  ),
)('the template %s in %s', (template, language) => {
  const bytes = renderTemplate(template, language, 'Förbundet', seasonRules(2027))

  it('is a Word document whose every part is sound XML', async () => {
    const files = unzipSync(bytes)
    expect(Object.keys(files)).toContain('[Content_Types].xml')
    for (const part of Object.values(files)) expect(() => parse(strFromU8(part))).not.toThrow()
    expect(await checkFile({ name: templateFileName(template, language), bytes })).toEqual({
      ok: true,
      type: docx,
    })
  })

  it('has its title, headings and language', () => {
    const files = unzipSync(bytes)
    expect(`${textOf(bytes)[0]}.docx`).toBe(templateFileName(template, language))
    expect(strFromU8(files['word/document.xml']!)).toContain('w:val="Heading1"')
    expect(strFromU8(files['word/styles.xml']!)).toContain(
      language === 'sv' ? 'w:lang w:val="sv-SE"' : 'w:lang w:val="en-GB"',
    )
  })

  it('has the same bytes each time', () => {
    expect(Buffer.compare(renderTemplate(template, language, 'Förbundet', seasonRules(2027)), bytes)).toBe(0)
  })
})

describe('a template', () => {
  it('of the notice lists the standard agenda', () => {
    const text = textOf(renderTemplate('notice', 'sv', 'Förbundet', seasonRules(2027)))
    expect(text).toContain('Mötets öppnande')
    expect(text).toContain('Mötets avslutande')
  })

  it('keeps characters that XML reserves', () => {
    const text = 'Åsa & Öst <b> "ja"'
    expect(textOf(renderDocx({ language: 'sv', title: text, author: text, blocks: [{ kind: 'text', text }] }))).toEqual(
      [text],
    )
  })
})
