import { inWords, oneTest, type Outcome, sumOf } from './runner/outcome.ts'
import { parts } from './runner/parts.ts'

/** `node test/run.ts [part …]`: runs the parts one after the other; the last line is the count of all. */
const wanted = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(parts)
const outcomes: Outcome[] = []
const summary: string[] = []

for (const name of wanted) {
  const run = parts[name]
  console.log(`\n── ${name} ──`)
  if (!run) console.error(`There is no part "${name}"; there are ${Object.keys(parts).join(', ')}.`)
  const began = Date.now()
  const outcome = run
    ? await run().catch((error: unknown) => {
        console.error(`The part "${name}" could not run: ${error instanceof Error ? error.message : String(error)}`)
        return oneTest(false)
      })
    : oneTest(false)
  outcomes.push(outcome)
  summary.push(`${name.padEnd(12)} ${inWords(outcome).padEnd(26)} ${Math.round((Date.now() - began) / 1000)} s`)
}

const all = sumOf(outcomes)
const failures = outcomes.flatMap(({ failures: named = [] }, index) =>
  named.map((failure) => `failed in ${wanted[index]}: ${failure}`),
)
console.log(`\n${[...failures, ...summary].join('\n')}\n`)
console.log(inWords(all))
process.exitCode = all.failed === 0 ? 0 : 1
