import path from 'node:path'
import { root } from '#infra/local/folders.ts'

/** Where a run of the tests writes its reports and logs: `MANDAT_TEST_RESULTS`, or `test-results`. */
export const resultsDir = path.resolve(root, process.env['MANDAT_TEST_RESULTS'] || 'test-results')
