import { describe, expect, it } from 'vitest'
import { assignmentRules, assignmentTypes, type AssignmentType } from '../../assignments/types.ts'
import type { HandedMandate } from './handed-over.ts'
import { handoverList, thingsOf } from './handover-list.ts'

const mandate = (person: string, type: AssignmentType): HandedMandate => ({
  id: `${type}-${person}`,
  person,
  type,
  from: '2027-02-12',
  until: '2028-02-29',
})

describe('the handover list', () => {
  it('pairs the member who leaves an assignment with the one who takes over', () => {
    const [pair] = handoverList({ starts: [mandate('mira', 'chairman')], ends: [mandate('astrid', 'chairman')] })
    expect(pair).toMatchObject({ type: 'chairman', from: 'astrid', to: 'mira' })
    expect(pair?.lines.map(({ thing }) => thing)).toEqual([
      'archive',
      'bank',
      'employer',
      'keys',
      'accounts',
      'ongoing',
    ])
  })

  it.each([
    ['boardMember', ['ongoing', 'documents', 'accounts']],
    ['viceChairman', ['bank', 'accounts', 'ongoing']],
    ['memberAdministrativeRepresentative', ['member-lists', 'accounts', 'ongoing']],
    ['auditor', ['audit-papers']],
    ['electionPreparer', ['nominations']],
    ['regionDelegateSubstitute', ['documents', 'contacts']],
    ['workEnvironmentRepresentative', ['safety-rounds', 'ongoing', 'documents']],
  ] as const)('has what usually goes over with the assignment %s: %s', (type, things) => {
    expect(thingsOf(type)).toEqual(things)
  })

  it('hands over with a substitute’s assignment what goes over with the one it stands in for', () => {
    for (const type of assignmentTypes) {
      const { substituteOf } = assignmentRules[type]
      if (substituteOf) expect({ type, things: thingsOf(type) }).toEqual({ type, things: thingsOf(substituteOf) })
    }
    for (const type of assignmentTypes.filter((each) => /safety|workEnvironment/i.test(each)))
      expect({ type, things: thingsOf(type) }).toMatchObject({ things: expect.arrayContaining(['safety-rounds']) })
  })

  it('leaves out those elected to the same again', () => {
    expect(handoverList({ starts: [mandate('astrid', 'chairman')], ends: [mandate('astrid', 'chairman')] })).toEqual([])
  })

  it('names no one where a seat is left empty or is new', () => {
    const list = handoverList({
      starts: [mandate('ny', 'auditor')],
      ends: [mandate('a', 'boardMember'), mandate('b', 'boardMember')],
    })
    expect(list.map(({ type, from, to }) => [type, from, to])).toEqual([
      ['boardMember', 'a', null],
      ['boardMember', 'b', null],
      ['auditor', null, 'ny'],
    ])
  })

  it('has the same lines in whatever order the mandates come, so that a tick stays where it was put', () => {
    const [starts, ends] = [
      [mandate('c', 'boardMember'), mandate('d', 'boardMember')],
      [mandate('a', 'boardMember'), mandate('b', 'boardMember')],
    ]
    expect(handoverList({ starts: starts.toReversed(), ends: ends.toReversed() })).toEqual(
      handoverList({ starts, ends }),
    )
  })

  it('has something to hand over for every assignment, each line by an id of its own', () => {
    const all = handoverList({ starts: assignmentTypes.map((type) => mandate('ny', type)), ends: [] })
    expect(all).toHaveLength(assignmentTypes.length)
    const ids = all.flatMap(({ lines }) => lines.map(({ id }) => id))
    expect(new Set(ids).size).toBe(ids.length)
    expect(all.every(({ lines }) => lines.length > 0)).toBe(true)
  })
})
