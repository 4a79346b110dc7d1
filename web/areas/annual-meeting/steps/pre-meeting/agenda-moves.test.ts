import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isLocked, standardItems } from '#shared/annual-meeting/standard-agenda.ts'
import { record } from '#test/builders/meeting-content.ts'
import { orderAt, orderBeside, orderOfNew, shownAgenda } from './agenda-moves.ts'

const ids = (items: ReturnType<typeof standardItems>) => shownAgenda(items).map(({ id }) => id)
const withOrder = (items: ReturnType<typeof standardItems>, id: string, order: string) =>
  items.map((item) => (item.id === id ? { ...item, order } : item))

describe('moving on the agenda', () => {
  it('changes nothing but the key of the moved item', () => {
    const items = standardItems()
    const order = orderBeside(items, 'club-fee', -1)!
    expect(ids(withOrder(items, 'club-fee', order)).indexOf('club-fee')).toBe(10)
  })

  it('passes over hidden items', () => {
    const items = standardItems().map((item) => ({ ...item, hidden: item.id === 'discharge' }))
    const order = orderBeside(items, 'club-fee', -1)!
    expect(ids(withOrder(items, 'club-fee', order)).slice(8, 11)).toEqual([
      'annual-accounts',
      'club-fee',
      'audit-report',
    ])
  })

  it('distinguishes two items that were put in one place at once', () => {
    const twins = ['a', 'b'].map((id) => record(id, 'custom-item', {}, { order: orderOfNew(standardItems()) }))
    const items = [...standardItems(), ...twins]
    const order = orderBeside(items, 'b', -1)
    expect(order === null || !items.some((item) => item.order === order)).toBe(true)
  })

  it('never leaves a locked item anywhere but in its place, whatever is moved where', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ item: fc.nat(15), to: fc.integer({ min: -2, max: 18 }) }), { maxLength: 30 }),
        (moves) => {
          let items = standardItems()
          for (const { item, to } of moves) {
            const { id } = shownAgenda(items)[item]!
            const order = isLocked(id) ? null : orderAt(items, id, to)
            if (order !== null) items = withOrder(items, id, order)
          }
          const agenda = ids(items)
          expect([...agenda.slice(0, 7), agenda[15]]).toEqual(ids(standardItems()).filter(isLocked))
        },
      ),
    )
  })
})
