import { getSchema } from '@tiptap/react'
import { DOMParser } from '@tiptap/pm/model'
import { expect, it } from 'vitest'
import { bodyOf } from './document.ts'
import { structuredText } from './schema.ts'

const schema = getSchema(structuredText({ of: 'letter', firstName: 'Förnamn' }))
const pasted = (html: string) => {
  const page = document.createElement('div')
  page.innerHTML = html
  return bodyOf(DOMParser.fromSchema(schema).parse(page).toJSON())
}

it('keeps of what is pasted only what structured text has', () => {
  const link = 'https://forbundet.example/avtal'
  expect(
    pasted(
      `<h1>Fika</h1><p style="color: red">Läs <u>mer</u> <b>nu</b>, <a href="${link}">här</a> <a href="javascript:alert(1)">där</a><img src="x"></p>` +
        '<ol><li><p>Lönen</p></li><li><i>Arbetstiden</i></li></ol><table><tr><td>Kaffe</td></tr></table>',
    ),
  ).toEqual([
    { kind: 'heading', spans: [{ text: 'Fika' }] },
    {
      kind: 'paragraph',
      spans: [
        { text: 'Läs mer ' },
        { text: 'nu', bold: true },
        { text: ', ' },
        { text: 'här', link },
        { text: ' där' },
      ],
    },
    { kind: 'list', items: [[{ text: 'Lönen' }], [{ text: 'Arbetstiden', italic: true }]] },
    { kind: 'paragraph', spans: [{ text: 'Kaffe' }] },
  ])
})
