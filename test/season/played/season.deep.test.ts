import { expect, test } from 'vitest'
import { faultKinds } from '../plan/faults.ts'
import { planSeason } from '../plan/plan.ts'
import { playSeason } from '../player/season.ts'
import { judge } from '../promises/all.ts'

const quiet = () => undefined

/**
 * Few clubs, and a seed of which every kind of season, of ending and of fault comes; `npm run season` plays five
 * hundred.
 */
const plan = planSeason({ seed: 658, clubs: 12 })

test('the season that is played has every ending, guided and self-run meetings, late notices, returned letters and every kind of fault', () => {
  const { behaviours, moments } = plan
  expect(new Set(behaviours.map(({ ending }) => ending)).size).toBe(5)
  expect(new Set(behaviours.map(({ type }) => type))).toEqual(new Set(['guided', 'self-run', null]))
  expect(behaviours.some(({ bounces }) => bounces > 0)).toBe(true)
  expect(new Set(moments.flatMap(({ faults }) => faults.map(({ kind }) => kind)))).toEqual(new Set(faultKinds))
  expect(moments.filter(({ kind, faults }) => kind === 'reminders' && faults.length > 0).length).toBeGreaterThan(1)
})

test('a union of twelve clubs has its season, through every kind of fault, and every promise holds', async () => {
  const judged = await playSeason({ plan, progress: quiet }, judge)
  expect(judged.flatMap(({ name, broken }) => broken.map((words) => `${name}: ${words}`))).toEqual([])
})
