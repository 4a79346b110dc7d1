import { describe, expect, it } from 'vitest'
import { minutedIn } from '#test/builders/item-findings.ts'
import { meeting, motionOne, people } from '#test/builders/meeting-content.ts'
import { widgetOf } from './index.ts'
import { generateProtocol } from '../protocol/generate.ts'
import { impossibleFindings } from '../readiness.ts'
import { AnnualAccountsData } from './annual-accounts.ts'

type Data = Record<string, unknown>
/** Findings of one item, as `code field`, in a meeting with these data. */
const found = (id: string, data: Data, others: Record<string, Data> = {}) => {
  const content = meeting({ data: { ...others, [id]: data } })
  const item = content.items.find((candidate) => candidate.id === id)!
  return widgetOf(item.widget)
    .findings(item, content, 0)
    .map(({ code, field }) => `${code} ${field}`)
}
const foundInMotion = (data: Data, others: Record<string, Data> = {}) => {
  const motion = motionOne(data)
  return widgetOf('motion')
    .findings(motion, meeting({ items: [motion], data: others }), 0)
    .map(({ code }) => code)
}

describe('approval of the agenda', () => {
  it('per the board’s proposal needs no count', () => {
    expect(found('agenda-determination', { decision: 'per-board-proposal' })).toEqual([])
  })
  it.each([
    [9, 5, false],
    [9, 6, true],
    [10, 6, false],
    [10, 7, true],
    [20, 13, false],
    [20, 14, true],
  ])('amended with %i present and %i in favour: %s', (present, inFavour, isCarried) => {
    const codes = found('agenda-determination', {
      decision: 'amended',
      present,
      inFavour,
      amendment: 'En punkt om taket',
    })
    expect(codes).toEqual(isCarried ? [] : ['two-thirds-not-reached inFavour'])
  })
  it('amended needs the amendment and both figures', () => {
    expect(found('agenda-determination', { decision: 'amended' })).toEqual([
      'amendment-required amendment',
      'item-not-filled-in present',
      'item-not-filled-in inFavour',
    ])
  })
  it('cannot have more votes than people', () => {
    expect(found('agenda-determination', { decision: 'amended', present: 9, inFavour: 10, amendment: 'x' })).toEqual([
      'more-votes-than-present inFavour',
    ])
  })
})

describe('annual accounts', () => {
  it('need the considerations where that option is chosen', () => {
    expect(found('annual-accounts', { decision: 'considerations', considerations: ' ' })).toEqual([
      'considerations-required considerations',
    ])
    expect(found('annual-accounts', { decision: 'considerations', considerations: 'Överskottet skänks' })).toEqual([])
    expect(found('annual-accounts', { decision: 'deficit' })).toEqual([])
  })
  it('keep considerations that another choice hides, without checking or minuting them', () => {
    const hidden = { decision: 'surplus', considerations: 'say "no"' }
    expect(AnnualAccountsData.safeParse(hidden).data).toEqual(hidden)
    expect(found('annual-accounts', hidden)).toEqual([])
    expect(JSON.stringify(generateProtocol(meeting({ data: { 'annual-accounts': hidden } }), 'sv'))).not.toContain(
      'say',
    )
    expect(AnnualAccountsData.safeParse({ ...hidden, decision: 'considerations' }).error?.issues[0]).toMatchObject({
      path: ['considerations'],
      message: 'invalid-characters',
    })
  })
})

describe('the club fee', () => {
  it('must be stated, and whether it changes', () => {
    expect(found('club-fee', { currentFee: undefined, changed: null })).toEqual([
      'club-fee-missing currentFee',
      'club-fee-change-missing changed',
    ])
    expect(found('club-fee', { currentFee: null, changed: false })).toEqual([])
  })
  it('that changes needs the new fee or the decision in words', () => {
    expect(found('club-fee', { changed: true })).toEqual(['new-fee-missing newFee'])
    expect(found('club-fee', { changed: true, newFee: 20 })).toEqual([])
    expect(found('club-fee', { changed: true, decision: 'Avgiften följer index' })).toEqual([])
  })
  it.each([
    [4, true],
    [5, false],
    [25, false],
    [26, true],
    [0, false],
  ])('of %i kronor is unusual: %s', (currentFee, isUnusual) => {
    expect(found('club-fee', { currentFee, changed: false })).toEqual(isUnusual ? ['club-fee-unusual currentFee'] : [])
  })
})

describe('more votes than the 20 on the voting list', () => {
  it('are an error at the field, whatever the item says was decided', () => {
    const tooMany = { inFavour: 25, against: 11 }
    expect(found('discharge', { decision: 'granted', entitledVotes: tooMany })).toEqual([
      'more-votes-than-voters entitledVotes.inFavour',
    ])
    expect(found('discharge', { decision: 'granted', entitledVotes: { inFavour: 21, against: null } })).toEqual([
      'more-votes-than-voters entitledVotes.inFavour',
    ])
    expect(foundInMotion({ votes: tooMany })).toEqual(['more-votes-than-voters'])
    expect(found('agenda-determination', { decision: 'amended', present: 30, inFavour: 21, amendment: 'x' })).toEqual([
      'more-votes-than-voters inFavour',
    ])
  })
  it('decide nothing and are not minuted', () => {
    const content = meeting({ items: [motionOne({ votes: { inFavour: 30, against: 12 } })] })
    expect(impossibleFindings(content, 0).map(({ code, severity }) => `${code} ${severity}`)).toEqual([
      'more-votes-than-voters error',
    ])
    expect(JSON.stringify(generateProtocol(content, 'sv'))).not.toMatch(/30 röster|12 röster/)
  })
  it('are none before the voting list is settled', () => {
    expect(
      found(
        'discharge',
        { decision: 'granted', entitledVotes: { inFavour: 25, against: 11 } },
        { 'voting-list': { votingMemberCount: null } },
      ),
    ).toEqual([])
  })
})

describe('the audit report', () => {
  it('needs the auditors’ recommendation and the meeting’s decision, each for itself', () => {
    expect(found('audit-report', { decision: null, onFile: null })).toEqual([
      'item-not-filled-in decision',
      'item-not-filled-in onFile',
    ])
    expect(found('audit-report', { decision: 'not-granted', onFile: true })).toEqual([])
  })
  it('is minuted with the remark of the auditors once both are said, and until then as undecided', () => {
    const minuted = (data: Data) => minutedIn(meeting({ data: { 'audit-report': data } }), 'audit-report')
    const remark = { decision: 'granted', onFile: true, text: ' Kassan stämmer. ' }
    expect(minuted(remark).at(-1)).toBe('Kassan stämmer.')
    for (const data of [
      { ...remark, decision: null },
      { ...remark, onFile: null },
    ]) {
      expect(minuted(data)).not.toContain('Kassan stämmer.')
      expect(minuted(data).filter((line) => line.startsWith('… '))).toHaveLength(1)
    }
  })
  it('stored before the decision was asked reads as the recommendation, and the decision is asked', () => {
    expect(found('audit-report', { decision: 'granted', onFile: undefined })).toEqual(['item-not-filled-in onFile'])
  })
})

describe('discharge', () => {
  const tie = { decision: 'granted', entitledVotes: { inFavour: 8, against: 8 } }
  it('needs a choice', () => {
    expect(found('discharge', { decision: null })).toEqual(['item-not-filled-in decision'])
  })
  it('cannot contradict the votes', () => {
    expect(found('discharge', { decision: 'granted', entitledVotes: { inFavour: 2, against: 14 } })).toEqual([
      'decision-against-votes decision',
    ])
    expect(found('discharge', { decision: 'not-granted', entitledVotes: { inFavour: 2, against: 14 } })).toEqual([])
  })
  it('that is a tie is drawn by lot when the chairman sits on the board', () => {
    expect(found('discharge', tie)).toEqual(['lot-missing entitledVotes.seed'])
  })
  it('that is a tie is the chairman’s when they are a member outside the board', () => {
    expect(found('discharge', tie, { 'meeting-chairman': { chairman: { ref: people.olle } } })).toEqual([
      'casting-vote-missing entitledVotes.chairmanFor',
    ])
  })
})

describe('a vote on a motion', () => {
  const tie = { votes: { inFavour: 9, against: 9 } }
  it('that is a tie is decided by a chairman from the club', () => {
    expect(foundInMotion(tie)).toEqual(['casting-vote-missing'])
    expect(foundInMotion({ votes: { ...tie.votes, chairmanFor: true } })).toEqual([])
    expect(foundInMotion({ votes: { ...tie.votes, chairmanFor: false } })).toEqual(['decision-against-votes'])
  })
  it('that is a tie is drawn by lot under a chairman from outside', () => {
    const outsider = { 'meeting-chairman': { chairman: { name: 'Eva Gäst' } } }
    expect(foundInMotion(tie, outsider)).toEqual(['lot-missing'])
  })
  it('with more votes than voters warns', () => {
    expect(foundInMotion({ votes: { inFavour: 15, against: 6 } })).toEqual(['more-votes-than-voters'])
    expect(foundInMotion({ votes: { inFavour: 15, against: null } })).toEqual(['votes-missing'])
    expect(foundInMotion({ votes: { inFavour: null, against: null } })).toEqual([])
  })
  it('says nothing about a motion that is answered or tabled', () => {
    expect(foundInMotion({ decision: 'tabled', votes: { inFavour: 1, against: 6 } })).toEqual([])
  })
})

describe('the voting list', () => {
  it('is required and not empty', () => {
    expect(found('voting-list', { votingMemberCount: 0, presentCount: null })).toEqual([
      'item-not-filled-in votingMemberCount',
    ])
  })
  it('warns when it is longer than the club', () => {
    expect(found('voting-list', { votingMemberCount: 22, presentCount: 30 })).toEqual([
      'more-voters-than-members votingMemberCount',
    ])
    expect(found('voting-list', { votingMemberCount: 21, presentCount: 21 })).toEqual([])
  })
})
