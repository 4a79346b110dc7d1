import { describe, expect, it } from 'vitest'
import { generateUnion } from '#infra/local/data/union.ts'
import { castOf } from './casting.ts'

const union = generateUnion({ clubs: 6 })
const known = new Map(union.people.map((person) => [person.ref, person]))
const cast = union.clubs.flatMap(({ id: club }) => castOf(union, { club, begin: `${union.year}-01-10` }) ?? [])

describe('who holds the meetings of a small season', () => {
  it('is never a member with a protected identity, whom no club can choose as an officer', () => {
    expect(cast.length).toBeGreaterThan(3)
    const officers = cast.flatMap(({ chairman, secretary, adjuster }) => [chairman, secretary, adjuster])
    expect(officers.filter((ref) => known.get(ref)?.protected)).toEqual([])
    expect(union.people.some(({ protected: isProtected }) => isProtected)).toBe(true)
  })
})
