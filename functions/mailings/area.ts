import * as attachments from '#shared/contract/mailing-attachments.ts'
import * as certificates from '#shared/contract/mailing-certificates.ts'
import * as documents from '#shared/contract/mailing-documents.ts'
import * as templates from '#shared/contract/mailing-templates.ts'
import * as contract from '#shared/contract/mailings.ts'
import * as samples from '#shared/contract/letter-delivery-samples.ts'
import * as ofUnion from '#shared/contract/union-mailings.ts'
import { area } from '../common/area.ts'

/** Mailings of a club's officers and of the union's staff, until and after they are sent, and samples of letters. */
export const mailings = area({
  name: 'mailings',
  contract: [contract, attachments, certificates, documents, templates, ofUnion, samples],
  tables: { mail: 'remove', meetings: 'write', people: 'read', sessions: 'update' },
  files: { uploads: 'write', mailings: 'remove', 'club-documents': 'read' },
  rendersPdf: true,
  settings: ['productName'],
})
