import { describe, expect, it } from 'vitest'
import { generatedParagraph } from '../../annual-meeting/protocol/paragraphs.ts'
import { fromParagraphs } from './protocol-input.ts'

const text = [
  generatedParagraph('title', null, 'heading', 'Protokoll fört vid årsmöte 2027'),
  generatedParagraph('facts.time', 'time-and-place', 'text', 'Tid: 12 februari 2027'),
  generatedParagraph('opening.heading', 'opening', 'heading', '§ 1 Mötets öppnande'),
  generatedParagraph('opening.missing', 'opening', 'missing', 'Inte behandlad.'),
  generatedParagraph('signature.secretary', 'meeting-secretary', 'signature', 'Vid protokollet\nJohan Ekberg'),
]

describe('the PDF of a protocol text', () => {
  it('keeps title, order and closing block', () => {
    expect(fromParagraphs(text, 'Protokoll')).toEqual({
      title: 'Protokoll fört vid årsmöte 2027',
      facts: [],
      paragraphs: [
        { id: 'facts.time', kind: 'text', text: 'Tid: 12 februari 2027' },
        { id: 'opening.heading', kind: 'heading', text: '§ 1 Mötets öppnande' },
        { id: 'opening.missing', kind: 'note', text: 'Inte behandlad.' },
      ],
      signatories: [{ role: 'Vid protokollet', name: 'Johan Ekberg' }],
    })
  })

  it('has a title also when the text has none', () => {
    expect(fromParagraphs(text.slice(1), 'Protokoll').title).toBe('Protokoll')
  })
})
