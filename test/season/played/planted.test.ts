import { expect, test } from 'vitest'
import { planSeason } from '../plan/plan.ts'
import { playSeason } from '../player/season.ts'
import { judge } from '../promises/all.ts'

const quiet = () => undefined

test('a reminder that was sent twice is found, and nothing else', async () => {
  const judged = await playSeason(
    { plan: planSeason({ seed: 4, clubs: 4, faults: false }), plant: 'double-reminder', progress: quiet },
    judge,
  )
  const broken = judged.filter((each) => each.broken.length > 0)
  expect(broken.map(({ name }) => name)).toEqual([
    'each reminder reached each recipient exactly once, none after submission, also clubs that never opened the tool',
  ])
  expect(broken[0]?.broken).toEqual([expect.stringContaining('came 2 times to a recipient')])
})
