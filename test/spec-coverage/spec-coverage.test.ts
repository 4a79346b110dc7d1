import { existsSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { specifiedAreas } from './areas.ts'
import { bullets, sections } from './bullets.ts'

const root = path.join(import.meta.dirname, '../..')
const isThere = (reference: string): boolean => existsSync(path.join(root, reference.split(' › ')[0] ?? ''))

describe('the specification, bullet by bullet', () => {
  it('covers sections 1–6, 8 and 9', () => {
    expect(sections.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 8, 9].map((number) => `section-${number}.json`))
  })

  it('puts every bullet into an area that is there', () => {
    expect(bullets.filter(({ area }) => !specifiedAreas.includes(area))).toEqual([])
  })

  it('shows every bullet by a test or a story', () => {
    expect(
      bullets.filter(({ shownBy }) => shownBy.length === 0).map(({ section, bullet }) => `${section}: ${bullet}`),
    ).toEqual([])
  })

  it('is shown by nothing that `npm test` leaves out', () => {
    expect(bullets.flatMap(({ shownBy }) => shownBy).filter((reference) => reference.includes('.deep.'))).toEqual([])
  })

  // Whether a test of that title has passed, a whole run asks of its reports (`test/runner/passed-titles.ts`).
  it('names only files that exist', () => {
    expect(bullets.flatMap(({ shownBy }) => shownBy).filter((reference) => !isThere(reference))).toEqual([])
  })
})
