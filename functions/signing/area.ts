import * as contract from '#shared/contract/signing.ts'
import { rehearsalSettings } from '#shared/platform/config.ts'
import { area } from '../common/area.ts'

/** Signing the protocol with the electronic ID, and what its signatures are checked with. */
export const signing = area({
  name: 'signing',
  contract: [contract],
  tables: { meetings: 'read', sessions: 'update', people: 'read' },
  engine: true,
  electronicId: true,
  settings: [...rehearsalSettings, 'electronicIdTrustRoot', 'sealPublicKeyFile'],
})
