import { describe, expect, it } from 'vitest'
import { ProtocolVersion } from './version.ts'

describe('a version of the protocol', () => {
  const stored = {
    version: 2,
    basedOn: 1,
    createdAt: 1,
    createdBy: null,
    how: 'edited',
    language: 'sv',
    paragraphs: [
      {
        id: 'opening',
        itemId: null,
        kind: 'text',
        text: 'Mötet öppnades.',
        generated: 'Mötet öppnades.',
        edited: false,
      },
    ],
    revision: 3,
  }

  it.each(['generated', 'edited', 'retained', 'replaced', 'merged'])('that was %s is read as it was stored', (how) => {
    for (const language of ['sv', 'en']) {
      const version = { ...stored, how, language }
      expect(ProtocolVersion.parse(version)).toEqual(version)
    }
  })

  it('lacks nothing but what was retained against the data of the meeting, and is in a language and made in a way that is known', () => {
    const isRead = (given: object) => ProtocolVersion.safeParse({ ...stored, ...given }).success
    for (const field of Object.keys(stored)) expect([field, isRead({ [field]: undefined })]).toEqual([field, false])
    expect([isRead({ how: '' }), isRead({ language: '' })]).toEqual([false, false])
    const differences = [{ id: 'a', written: 'x', now: null }]
    expect(ProtocolVersion.parse({ ...stored, differences }).differences).toEqual(differences)
  })
})
