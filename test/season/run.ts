import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '#infra/local/folders.ts'
import { planSeason } from './plan/plan.ts'
import { playSeason } from './player/season.ts'
import { judge } from './promises/all.ts'
import { brokenIn, reportOf } from './report.ts'

/**
 * `npm run season -- --clubs 500 [--seed 1] [--faults on|off] [--plant double-reminder] [--report FILE]`: plays a whole
 * season on its own copy of the local portal, moving portal time from event to event, and fails if a promise is broken.
 */
const usage = 'npm run season -- --clubs 500 [--seed 1] [--faults on|off] [--plant double-reminder] [--report FILE]'

const read = () => {
  const { values } = parseArgs({
    options: {
      clubs: { type: 'string', default: '500' },
      seed: { type: 'string', default: '1' },
      faults: { type: 'string', default: 'on' },
      plant: { type: 'string' },
      report: { type: 'string' },
    },
  })
  const [clubs, seed] = [Number(values.clubs), Number(values.seed)]
  const isRight =
    Number.isInteger(clubs) &&
    clubs >= 3 &&
    clubs <= 9_999 &&
    Number.isInteger(seed) &&
    ['on', 'off'].includes(values.faults) &&
    (values.plant === undefined || values.plant === 'double-reminder')
  if (!isRight) throw new Error(usage)
  const report = values.report ?? path.join(root, '.mandat', 'season', `clubs-${clubs}-seed-${seed}.md`)
  return {
    plan: planSeason({ seed, clubs, faults: values.faults === 'on' }),
    plant: values.plant === undefined ? undefined : ('double-reminder' as const),
    report,
  }
}

const { plan, plant, report } = read()
await playSeason({ plan, plant, progress: console.log }, async (played) => {
  console.log('The season is over; checking what was promised …')
  const judged = await judge(played)
  const text = reportOf(played, judged)
  mkdirSync(path.dirname(report), { recursive: true })
  writeFileSync(report, text)
  console.log(`\n${text}\n${report}`)
  process.exitCode = brokenIn(judged) === 0 ? 0 : 1
})
