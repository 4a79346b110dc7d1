import { describe, expect, it } from 'vitest'
import { byWorkplace, percentMembers } from './by-workplace.ts'

const members = [
  { ref: 'a', workplaces: ['Nordvik AB'] },
  { ref: 'b', workplaces: ['Nordvik AB, Hamnen', 'Nordvik AB'] },
  { ref: 'c', workplaces: ['Älvverken'] },
  { ref: 'd', workplaces: [''] },
  { ref: 'e', workplaces: [] },
]
const found = (workplaces: Parameters<typeof byWorkplace>[1] = []) =>
  byWorkplace(members, workplaces).map((place) => ({
    name: place.name,
    members: place.members.map(({ ref }) => ref).join(''),
    employees: place.employees,
    percent: percentMembers(place),
  }))

describe('members by workplace', () => {
  it('stand by the name of the workplace, with two at both, and last those whose employer is not known', () => {
    expect(found().map(({ name, members: there }) => [name, there])).toEqual([
      ['Nordvik AB', 'ab'],
      ['Nordvik AB, Hamnen', 'b'],
      ['Älvverken', 'c'],
      [null, 'de'],
    ])
  })
  it('say how many of those who work there are members where the employer has declared it, never more than there are', () => {
    expect(found([{ name: 'Nordvik AB', employees: 3 }]).slice(0, 2)).toEqual([
      { name: 'Nordvik AB', members: 'ab', employees: 3, percent: 67 },
      { name: 'Nordvik AB, Hamnen', members: 'b', employees: null, percent: null },
    ])
  })
  it.each([
    [2, 2, 100],
    [1, null, null],
    [0, null, null],
  ])('take %i employees for two members as %s', (employees, shown, percent) => {
    expect(found([{ name: 'Nordvik AB', employees }])[0]).toMatchObject({ employees: shown, percent })
  })
  it('show a workplace where no one is a member yet', () => {
    expect(found([{ name: 'Lagret', employees: 12 }])[0]).toEqual({
      name: 'Lagret',
      members: '',
      employees: 12,
      percent: 0,
    })
    expect(found([{ name: 'Lagret', employees: 0 }])[0]).toMatchObject({ employees: null, percent: null })
  })
  it('take an employer of spaces alone for an unknown one, and leave out those without one where there are none', () => {
    const named = (workplaces: string[]) => byWorkplace([{ ref: 'a', workplaces }], []).map(({ name }) => name)
    expect(named(['  '])).toEqual([null])
    expect(named(['Nordvik AB'])).toEqual(['Nordvik AB'])
  })
})
