import { createStrictStore } from './strict-store.ts'

const [port = '', endpoint = ''] = process.argv.slice(2)
const server = createStrictStore(endpoint)
server.listen(Number(port), '127.0.0.1')
process.once('SIGTERM', () => {
  server.close()
  server.closeAllConnections()
})
