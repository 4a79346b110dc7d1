import { describe, expect, it } from 'vitest'
import { previewAs, previewKinds, previewLevels } from './preview.ts'

describe('a role that an editor previews', () => {
  it('has the level of its kind, unless another one of an elected is asked for', () => {
    expect(previewAs('elected_club_chairman', null).permission).toBe('full')
    expect(previewAs('elected_workplace_ombudsman', null).permission).toBe('limited-salary')
    expect(previewAs('elected_club_chairman', 'limited').permission).toBe('limited')
    expect(previewAs('elected_club_chairman', 'anything').permission).toBe('full')
    expect(previewAs('student', 'full').permission).toBe('none')
  })

  it('is offered each level once, the usual one first, and none without a mandate', () => {
    expect(previewLevels('ewc')).toEqual(['limited', 'full', 'limited-assignments', 'limited-salary'])
    expect(previewLevels('500_group')).toEqual(['none'])
  })

  it('is in a club where such people usually are, and holds the chair as a chairman alone', () => {
    const inClub = previewKinds.filter((kind) => previewAs(kind, null).clubId !== undefined)
    expect(inClub).toEqual([
      'elected_club_assignment',
      'elected_club_chairman',
      'elected_workplace_environment_ombudsman',
      'elected_workplace_ombudsman',
      'elected_workplace_ombudsman_with_information_mandate',
      'employable',
      'ewc',
      'manager',
    ])
    const chairs = previewKinds.filter((kind) => previewAs(kind, null).assignmentType === 'chairman')
    expect(chairs).toEqual(['elected_club_chairman'])
  })
})
