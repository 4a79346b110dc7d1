import { describe, expect, it } from 'vitest'
import en from './en/annual-meeting/meeting.json' with { type: 'json' }
import sv from './sv/annual-meeting/meeting.json' with { type: 'json' }
import { textsOf } from '#shared/languages/message-catalogue.ts'

describe('a paragraph of the agenda', () => {
  it.each(Object.entries({ sv, en }))(
    'has a title that none of its fields has, as both stand in a conflict: %s',
    (_, catalogue) => {
      const named = (start: string) =>
        Object.entries(textsOf<string>(catalogue)).flatMap(([id, text]) => (id.startsWith(start) ? [text] : []))
      const titles = named('agenda.item.')
      expect(titles.length).toBeGreaterThan(10)
      expect(named('meeting.field.').filter((field) => titles.includes(field))).toEqual([])
    },
  )
})
