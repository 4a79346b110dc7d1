import { describe, expect, it } from 'vitest'
import { endOfDay, stockholmInstant } from '#shared/clock.ts'
import { seasonRow } from '#test/builders/season.ts'
import { filtered, filtersIn, noFilters, sorted, sortIn, withFilters, type Filters } from './filters.ts'

const now = stockholmInstant('2027-03-10', '09:00')
const rows = [
  seasonRow(1, { clubName: 'Klubben Örnsköld Stål', step: 'protocol', troubles: ['stuck-signing'] }),
  seasonRow(2, {
    clubName: 'Klubben Ärlig Trä',
    step: 'done',
    submittedAt: 1,
    troubles: ['sync-failed', 'mail-uncertain'],
    sync: { state: 'done', cause: null, attempts: 1, nextAttemptAt: null, reference: 'REG-2027-77' },
  }),
  seasonRow(10, { clubName: 'Klubben Zink', dueAt: endOfDay('2027-03-25'), extended: true }),
  seasonRow(11, { clubName: 'Klubben Ask', dueAt: endOfDay('2027-03-09'), troubles: ['overdue'] }),
]
const found = (filters: Partial<Filters>) =>
  filtered(rows, { ...noFilters, ...filters }, now).map(({ clubId }) => Number(clubId.slice(5)))

describe('filters of the season board', () => {
  it.each<[Partial<Filters>, number[]]>([
    [{}, [1, 2, 10, 11]],
    [{ q: 'örnsköld' }, [1]],
    [{ q: '  STÅL klubben ' }, [1]],
    [{ q: 'club-010' }, [10]],
    [{ q: 'finns inte' }, []],
    [{ q: 'reg-2027-7' }, [2]],
    [{ trouble: 'mail-uncertain' }, [2]],
    [{ trouble: 'any' }, [1, 2, 11]],
    [{ step: 'not-started' }, [10, 11]],
    [{ deadline: 'submitted' }, [2]],
    [{ deadline: 'open' }, [1, 10, 11]],
    [{ deadline: 'passed' }, [11]],
    [{ deadline: 'soon' }, [1]],
    [{ deadline: 'extended' }, [10]],
    [{ trouble: 'any', step: 'protocol' }, [1]],
  ])('%j finds %j', (filters, expected) => {
    expect(found(filters)).toEqual(expected)
  })

  it.each([
    ['2027-03-17', [20]],
    ['2027-03-18', []],
  ])('a last day of %s is soon on 10 March: %j', (day, expected) => {
    const one = [seasonRow(20, { dueAt: endOfDay(day) })]
    expect(filtered(one, { ...noFilters, deadline: 'soon' }, now).map(({ clubId }) => Number(clubId.slice(5)))).toEqual(
      expected,
    )
  })

  it('stand in the address and are read back', () => {
    const filters: Filters = { q: 'stål', trouble: 'overdue', step: 'protocol', deadline: 'soon' }
    expect(filtersIn(withFilters(new URLSearchParams(), filters))).toEqual(filters)
  })

  it('leave the rest of the address alone and go without a trace', () => {
    expect(withFilters(new URLSearchParams('sort=name&trouble=overdue'), { trouble: null }).toString()).toBe(
      'sort=name',
    )
  })

  it('that no one knows count as none', () => {
    expect(filtersIn(new URLSearchParams('trouble=storm&step=7&deadline='))).toEqual(noFilters)
  })
})

describe('the order of the season board', () => {
  const order = (sort: string) =>
    sorted(rows, sortIn(new URLSearchParams(sort))).map(({ clubId }) => Number(clubId.slice(5)))

  it('puts who has run out of time first, then the most trouble, then what is due first', () => {
    expect(order('')).toEqual([11, 2, 1, 10])
  })

  it('puts a club that has not begun first on and after its last day', () => {
    const late = [
      seasonRow(1, { step: 'protocol', troubles: ['overdue', 'mail-failed', 'stale-lock'] }),
      seasonRow(2, { troubles: ['overdue'] }),
      seasonRow(3, { step: 'protocol', troubles: ['mail-failed', 'stale-lock'] }),
      seasonRow(4, { troubles: ['last-day', 'without-plan'] }),
    ]
    expect(sorted(late, sortIn(new URLSearchParams())).map(({ clubId }) => Number(clubId.slice(5)))).toEqual([
      4, 2, 1, 3,
    ])
  })

  it('sorts names as Swedish does, with å, ä and ö last', () => {
    expect(order('sort=name')).toEqual([11, 10, 2, 1])
    expect(order('sort=-name')).toEqual([1, 2, 10, 11])
  })

  it('sorts by step as the meeting goes and by last day', () => {
    expect(order('sort=-step')).toEqual([2, 1, 11, 10])
    expect(order('sort=due')).toEqual([11, 2, 1, 10])
  })

  it.each(['sort=constructor', 'sort=__proto__', 'sort='])('%s is the usual order', (sort) => {
    expect(order(sort)).toEqual(order(''))
  })
})
