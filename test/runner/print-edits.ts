import { editsOf, kinds, samples } from './edits.ts'

/** `npm run edits`: how many files that were there before adding one of each kind edits, and which. */
for (const kind of kinds) {
  const { name, goal, product, tests } = samples[kind]
  console.log(`${kind} (${name}): ${editsOf(kind)} files, of them ${tests.length} of tests; goal ${goal}`)
  for (const file of [...product, ...tests]) console.log(`  ${file}`)
}
