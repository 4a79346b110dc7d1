import { describe, expect, it } from 'vitest'
import type { AssignmentType } from '../assignments/types.ts'
import type { Mandate } from './mandate-roles.ts'
import { meetingKeepers, successionKeepers } from './succession-keepers.ts'

const day = '2027-03-01'
const held = (person: string, type: AssignmentType, from = '2026-03-01', until = '2028-02-29'): Mandate => ({
  person,
  type,
  from,
  until,
})
const board = [held('BOA', 'boardMember'), held('LED', 'boardMember'), held('AUD', 'auditor')]

describe('those who see to it that a vacated assignment gets a holder', () => {
  it('are those with full authority, and no one else of the board', () => {
    const officers = [held('CHA', 'chairman'), held('MAR', 'memberAdministrativeRepresentative')]
    expect(successionKeepers([...board, ...officers], day).toSorted()).toEqual(['CHA', 'MAR'])
    expect(successionKeepers([...board, officers[0]!], day)).toEqual(['CHA'])
  })
  it('are the board where no one has full authority, each once, and no auditor', () => {
    expect(successionKeepers([...board, held('BOA', 'boardMember')], day)).toEqual(['BOA', 'LED'])
  })
  it.each([
    ['begins', '2027-03-01', '2028-02-29', true],
    ['begins after', '2027-03-02', '2028-02-29', false],
    ['ends', '2026-03-01', '2027-03-01', true],
    ['ended before', '2026-03-01', '2027-02-28', false],
  ])('are of the board while their mandate holds: one that %s on the day', (_, from, until, isKeeper) => {
    expect(successionKeepers([held('BOA', 'boardMember', from, until)], day)).toEqual(isKeeper ? ['BOA'] : [])
  })
  it('of an annual meeting are also those who keep the authority over it, each once', () => {
    expect(meetingKeepers({ authority: ['OLD', 'LED'] }, board, day)).toEqual(['OLD', 'LED', 'BOA'])
  })
})
