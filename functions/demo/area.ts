import * as contract from '#shared/contract/demo.ts'
import { area } from '../common/area.ts'

export const demo = area({
  name: 'demo',
  contract: [contract],
  tables: { meetings: 'remove', sessions: 'remove', people: 'read' },
  calledBy: 'nobody',
  engine: true,
  settings: ['electronicIdControlUrl', 'registerControlUrl', 'mailInboxUrl', 'temporalUiUrl'],
})
