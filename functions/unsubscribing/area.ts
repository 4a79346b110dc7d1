import * as contract from '#shared/contract/unsubscribing.ts'
import { area } from '../common/area.ts'

/** Declining mailings by the link in each of them, without signing in. */
export const unsubscribing = area({
  name: 'unsubscribing',
  contract: [contract],
  tables: { people: 'remove', mail: 'write' },
  engine: true,
})
