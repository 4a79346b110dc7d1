import * as contract from '#shared/contract/sign-in.ts'
import { area } from '../common/area.ts'

/** Who a person is: signing in, the session and its role. */
export const signIn = area({
  name: 'sign-in',
  contract: [contract],
  tables: { sessions: 'remove', people: 'write', meetings: 'read' },
  electronicId: true,
  settings: ['personalNumberKey', 'productName', 'contactEmail', 'contactPhone'],
})
