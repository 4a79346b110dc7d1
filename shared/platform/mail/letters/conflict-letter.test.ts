import { describe, expect, it } from 'vitest'
import { conflictLetter } from './conflict-letter.ts'

const sender = { productName: 'Förbundet', productSlug: 'forbundet', portalOrigin: 'http://localhost:4000' }

describe('the letter to a member whose change a conflict stopped', () => {
  it.each([
    ['sv', 'notice', 'varsel om konflikt på Nordvik AB', '/mitt-forbundet'],
    ['sv', 'strike', 'strejk på Nordvik AB', '/mitt-forbundet'],
    ['en', 'notice', 'notice of conflict at Nordvik AB', '/en/my-forbundet'],
  ] as const)('says what is over, and leads to the portal (%s, %s)', (language, kind, words, path) => {
    const { paragraphs, button } = conflictLetter(sender, language, { kind, name: 'Nordvik AB' })
    expect(paragraphs[0]).toContain(words)
    expect(button?.url).toBe(`http://localhost:4000${path}`)
  })
})
