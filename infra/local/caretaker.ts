import { endLeftovers } from './pid-files.ts'

/**
 * Outlives the process that started the components: when that one is gone, however it ended,
 * this one ends whatever it left running.
 */
const [dataDir = ''] = process.argv.slice(2)

process.stdin.on('end', () => void endLeftovers(dataDir).then(() => process.exit(0)))
process.stdin.resume()
