import { expect, it } from 'vitest'
import { assignmentTypes, boardAssignmentTypes, type AssignmentType } from '../../../assignments/types.ts'
import { clubMembers } from './board.ts'
import type { ClubPeople } from './people-store.ts'

const ref = '01HZZZZZZZZZZZZZZZZZZZZZZA'
const holding = (type: AssignmentType): ClubPeople => ({
  club: { clubId: 'club-001', name: 'Klubben', employer: 'AB', language: 'sv', currentFee: null },
  members: [{ ref, name: 'Astrid Lindahl', birthYear: 1980 }],
  assignments: [{ id: 'a', clubId: 'club-001', person: ref, type, from: '2026-03-01', until: '2027-02-28' }],
})

it('the board that has no vote on its discharge is chairman, vice chairman, board members and the member administrative representative', () => {
  const board = assignmentTypes.filter((type) => clubMembers(holding(type), '2027-02-12')[ref]?.boardMember)
  expect(board).toEqual(['chairman', 'viceChairman', 'boardMember', 'memberAdministrativeRepresentative'])
  expect(board).toEqual(boardAssignmentTypes)
  expect(clubMembers(holding('chairman'), '2027-03-01')[ref]?.boardMember).toBe(false)
})
