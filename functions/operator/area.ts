import * as contract from '#shared/contract/operator.ts'
import * as companies from '#shared/contract/operator-companies.ts'
import * as conflicts from '#shared/contract/operator-conflicts.ts'
import * as maintenance from '#shared/contract/operator-maintenance.ts'
import * as retention from '#shared/contract/operator-retention.ts'
import * as sendings from '#shared/contract/operator-sendings.ts'
import * as memberCases from '#shared/contract/operator-member-cases.ts'
import { area } from '../common/area.ts'

export const operator = area({
  name: 'operator',
  contract: [contract, memberCases, conflicts, companies, retention, sendings, maintenance],
  tables: {
    meetings: 'write',
    sessions: 'update',
    people: 'remove',
    mail: 'remove',
    courses: 'write',
    content: 'write',
    erasures: 'read',
  },
  engine: true,
  settings: ['temporalUiUrl', 'registerUrl', 'registerToken'],
})
