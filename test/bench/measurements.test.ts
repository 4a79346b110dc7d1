import { expect, it } from 'vitest'
import { type Figure, tableOf } from './figure.ts'
import { measureEach } from './measurements.ts'

const figure = (id: string): Figure => ({ id, what: id, measured: 1, goal: 1.4, moonshot: 1.15, how: 'counted' })
const machine = { untilIdle: async () => 0.96, say: () => undefined }

it('keeps the figures of the other parts when one fails, and says which are missing and why', async () => {
  const { figures, missing } = await measureEach(
    [
      { ids: ['P4'], measure: async () => [figure('P4')] },
      { ids: ['P5'], measure: async () => Promise.reject(new Error('a submission was answered 500')) },
      { ids: ['P6', 'P7'], measure: async () => [figure('P6'), figure('P7')] },
    ],
    machine,
  )
  expect(figures.map(({ id }) => id)).toEqual(['P4', 'P6', 'P7'])
  expect(missing).toEqual(['P5 could not be measured: a submission was answered 500'])
})

it('prints beside each figure how idle the machine was before it was measured', async () => {
  const { figures } = await measureEach([{ ids: ['P4'], measure: async () => [figure('P4')] }], machine)
  expect(tableOf(figures)).toContain('96 %')
})

it('waits for an idle machine before each part', async () => {
  const order: string[] = []
  await measureEach(
    ['P1', 'P4'].map((id) => ({
      ids: [id],
      measure: async () => {
        order.push(id)
        return []
      },
    })),
    { ...machine, untilIdle: async () => order.push('idle') },
  )
  expect(order).toEqual(['idle', 'P1', 'idle', 'P4'])
})
