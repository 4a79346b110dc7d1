import { describe, expect, it } from 'vitest'
import { generatedParagraph } from '../../annual-meeting/protocol/paragraphs.ts'
import type { MeetingContent } from '../../annual-meeting/meeting.ts'
import type { ProtocolVersion } from '../../annual-meeting/protocol/version.ts'
import { protocolDocument } from './protocol-document.ts'

const paragraphs = [
  generatedParagraph('title', null, 'heading', 'Protokoll fört vid årsmöte 2027'),
  generatedParagraph('facts.time', 'time-and-place', 'text', 'Tid: 12 februari 2027'),
  generatedParagraph('opening.heading', 'opening', 'heading', '§ 1 Mötets öppnande'),
  generatedParagraph('opening.missing', 'opening', 'missing', 'Inte behandlad.'),
  generatedParagraph('signature.secretary', 'meeting-secretary', 'signature', 'Vid protokollet\nJohan Ekberg'),
]
const version: ProtocolVersion = {
  version: 3,
  basedOn: 7,
  createdAt: 1000,
  createdBy: null,
  how: 'generated',
  language: 'sv',
  paragraphs,
  revision: 1,
}
const settings = { productName: 'Förbundet', productSlug: 'forbundet', portalOrigin: 'https://portal.example.org' }
const content = { items: [], clubName: 'Klubben Nordvik AB', summary: { year: 2027 } as MeetingContent['summary'] }

describe('a stored protocol text on paper', () => {
  it('keeps title, order and closing block, and shows nothing that is not decided', () => {
    expect(protocolDocument(content, version, settings)).toMatchObject({
      title: 'Protokoll fört vid årsmöte 2027',
      meetingDate: '',
      paragraphs: [
        { id: 'facts.time', kind: 'text', text: 'Tid: 12 februari 2027' },
        { id: 'opening.heading', kind: 'heading', text: '§ 1 Mötets öppnande' },
      ],
      signatories: [{ role: 'Vid protokollet', name: 'Johan Ekberg' }],
      createdAt: 1000,
      dated: '1 januari 1970',
      verifyAddress: 'https://portal.example.org/kontrollera',
    })
  })
})
