import { describe, expect, it } from 'vitest'
import { foundIn, minutedIn } from '#test/builders/item-findings.ts'
import { meeting } from '#test/builders/meeting-content.ts'
import { votersOf } from './voting-list.ts'

describe('the voting list of a club of 21 members', () => {
  it.each([
    [{ votingMemberCount: 21, presentCount: 21 }, []],
    [{ votingMemberCount: null }, ['error item-not-filled-in at votingMemberCount']],
    [{ votingMemberCount: 0 }, ['error item-not-filled-in at votingMemberCount']],
    [{ votingMemberCount: 22, presentCount: 30 }, ['warning more-voters-than-members at votingMemberCount']],
    [{ votingMemberCount: 20, presentCount: 19 }, ['warning fewer-present-than-voters at presentCount']],
    [{ votingMemberCount: 20, presentCount: 20 }, []],
    [{ votingMemberCount: 20, presentCount: null }, []],
  ])('%o: %o', (data, found) => expect(foundIn('voting-list', data)).toEqual(found))

  it.each([
    [{}, 20, ['Mötet fastställde röstlängden till 20 röstberättigade.', '21 personer var närvarande.']],
    [{ presentCount: null }, 20, ['Mötet fastställde röstlängden till 20 röstberättigade.']],
    [{ votingMemberCount: null }, null, ['… Inte behandlad.']],
  ])('with %o lets %s vote and is minuted: %o', (data, voters, minuted) => {
    const content = meeting({ data: { 'voting-list': data } })
    expect(votersOf(content)).toBe(voters)
    expect(minutedIn(content, 'voting-list')).toEqual(minuted)
  })
})
