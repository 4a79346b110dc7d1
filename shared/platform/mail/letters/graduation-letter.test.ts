import { describe, expect, it } from 'vitest'
import { graduationLetter } from './graduation-letter.ts'

const sender = { productName: 'Förbundet', productSlug: 'forbundet', portalOrigin: 'http://localhost:4000' }

describe('the letter to a student who graduates soon', () => {
  it.each([
    [
      'sv',
      'Du tar examen i juni 2027',
      'Första året efter studierna kostar 100 kr, 96 % lägre',
      '/mitt-forbundet/karriarcentrum',
    ],
    [
      'en',
      'You graduate in June 2027',
      'The first year after your studies costs SEK 100, 96% less',
      '/en/my-forbundet/career-centre',
    ],
  ] as const)(
    'says when, what it costs then, and leads to the way to working membership (%s)',
    (language, when, fee, path) => {
      const { paragraphs, button, reason } = graduationLetter(sender, language, {
        month: '2027-06',
        today: '2027-03-01',
      })
      const text = paragraphs.join(' ').replaceAll('\u00a0', ' ')
      expect(text).toContain(when)
      expect(text).toContain(fee)
      expect(button?.url).toBe(`http://localhost:4000${path}`)
      expect(reason).toContain('Förbundet')
    },
  )
})
