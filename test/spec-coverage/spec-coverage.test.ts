import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { finishedAreas, isToCome } from './areas.ts'

const Bullet = z.strictObject({
  part: z.string(),
  bullet: z.string().min(1),
  area: z.string(),
  /** Each `file › words of the test's title`. */
  shownBy: z.array(z.string().regex(/^[\w./-]+ › .+$/)),
})

const root = path.join(import.meta.dirname, '../..')
const sections = readdirSync(import.meta.dirname).filter((name) => /^section-\d\.json$/.test(name))
const bullets = sections.flatMap((name) =>
  z
    .array(Bullet)
    .parse(JSON.parse(readFileSync(path.join(import.meta.dirname, name), 'utf8')))
    .map((bullet) => ({ ...bullet, section: name })),
)

/** Titles may be built by `it.each`, so that the words are looked for anywhere in the file. */
const isShown = (reference: string): boolean => {
  const [file = '', words = ''] = reference.split(' › ')
  const place = path.join(root, file)
  return existsSync(place) && readFileSync(place, 'utf8').includes(words)
}

describe('the specification, bullet by bullet', () => {
  it('covers sections 1–6, 8 and 9', () => {
    expect(sections.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 8, 9].map((number) => `section-${number}.json`))
  })

  it('puts every bullet into an area that is finished or known to come', () => {
    expect(bullets.filter(({ area }) => !finishedAreas.includes(area) && !isToCome(area))).toEqual([])
  })

  it('shows every bullet of a finished area by a test or a story', () => {
    expect(
      bullets
        .filter(({ area, shownBy }) => finishedAreas.includes(area) && shownBy.length === 0)
        .map(({ section, bullet }) => `${section}: ${bullet}`),
    ).toEqual([])
  })

  it('names only tests that exist', () => {
    expect(bullets.flatMap(({ shownBy }) => shownBy).filter((reference) => !isShown(reference))).toEqual([])
  })
})
