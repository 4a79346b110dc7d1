import { expect, it } from 'vitest'
import { pathsOf } from '#shared/languages/paths.ts'
import type { StoredContent } from '#shared/platform/stores/annual-meeting/content.ts'
import type { Person } from '#shared/platform/stores/people/people-store.ts'
import { meeting, people } from '#test/builders/meeting-content.ts'
import { lettersOf } from './letters-of.ts'

const file = '01JZZZZZZZZZZZZZZZZZZZZZZA'
const settings = { portalOrigin: 'https://portal.example.com', productName: 'Förbundet', productSlug: 'forbundet' }

it.each(['sv', 'en'] as const)(
  'links in %s from the letter to the meeting’s page, never to the file itself',
  async (language) => {
    const documents = [{ id: file, name: 'revision.pdf' }]
    const content = { ...meeting(), documents } as unknown as StoredContent
    const letter = await lettersOf('documents', content, settings, 0)({ ref: people.mira, language } as Person)
    const links = [...(letter?.html ?? '').matchAll(/href="([^"]+)"/g)].map(([, address = '']) => new URL(address))
    expect(links.filter(({ pathname }) => pathname.startsWith('/api/'))).toEqual([])
    const link = links.find(({ hash }) => hash === `#document-${file}`)
    expect(link && pathsOf(settings.productSlug).pageAt(link.pathname)).toEqual({
      page: 'memberMeeting',
      params: { year: '2027' },
      language,
    })
  },
)
