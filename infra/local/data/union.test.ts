import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import personnummer from 'personnummer'
import { personas } from './personas.ts'
import { generateUnion } from './union.ts'

describe('the invented union', () => {
  const union = generateUnion()

  it('is the same each time it is generated', () => {
    expect(generateUnion()).toEqual(union)
  })

  it('gives the showcase club 43 members', () => {
    expect(union.people.filter((p) => p.employments.some((job) => job.clubId === 'club-001'))).toHaveLength(43)
  })

  it('has every persona once', () => {
    expect(union.people.flatMap((p) => p.personaId ?? []).sort()).toEqual(personas.map((p) => p.id).sort())
  })

  it.each(['sv', 'en'])('names what each persona shows on the demonstration’s bar: %s', (language) => {
    const file = new URL(`../../../web/messages/${language}/demo/demo.json`, import.meta.url)
    const messages = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
    expect(personas.map(({ id }) => id).filter((id) => !(`demo.persona.${id}` in messages))).toEqual([])
  })

  it('lets only the expired chairman of the third club hold an ended mandate', () => {
    const ended = union.assignments.filter((a) => a.until < '2027-01-20')
    expect(ended.map((a) => [a.clubId, a.type])).toEqual([['club-003', 'chairman']])
  })

  it('gives every person a different personal identity number with a correct check digit', () => {
    const many = generateUnion({ clubs: 60 }).people.map((p) => p.personalNumber)
    expect(new Set(many).size).toBe(many.length)
    expect(many.filter((number) => !personnummer.valid(number))).toEqual([])
  })

  it('gives the chairman two employments', () => {
    expect(union.people.find((p) => p.personaId === 'chairman')?.employments).toHaveLength(2)
  })
})
