import { expect, test } from 'vitest'
import { planSeason } from '../plan/plan.ts'
import { playSeason } from '../player/season.ts'
import { judge } from '../promises/all.ts'

const quiet = () => undefined

test('a union of twenty clubs has its season, through every kind of fault, and every promise is kept', async () => {
  const judged = await playSeason({ plan: planSeason({ seed: 20, clubs: 20 }), progress: quiet }, judge)
  expect(judged.flatMap(({ name, broken }) => broken.map((words) => `${name}: ${words}`))).toEqual([])
})
