import * as contract from '#shared/contract/payments.ts'
import { area } from '../common/area.ts'

/** How one pays, and one's invoices, as the member register reports them. */
export const payments = area({
  name: 'payments',
  contract: [contract],
  tables: { people: 'write', sessions: 'update' },
  rendersPdf: true,
  settings: ['registerUrl', 'registerToken', 'productName'],
})
