import { personKeys } from './people.ts'

/** Keys of what a membership consists of: employments, periods, payments, choices. */
export const membershipKeys = {
  memberEmployments: 'EMP#',
  /** `made`: since when an employment is as the item says, and what made it so; without it as it was when first told. */
  memberEmployment: (ref: string, employment: string, made?: { from: string; source: string }) => ({
    pk: personKeys.personIndex(ref),
    sk: `${membershipKeys.memberEmployments}${employment}${made ? `#${made.from}#${made.source}` : ''}`,
  }),
  memberPeriods: 'PERIOD#',
  memberPeriod: (ref: string, from: string, source: string) => ({
    pk: personKeys.personIndex(ref),
    sk: `${membershipKeys.memberPeriods}${from}#${source}`,
  }),
  memberTerms: 'TERMS#',
  acceptedTerms: (ref: string, source: string) => ({
    pk: personKeys.personIndex(ref),
    sk: `${membershipKeys.memberTerms}${source}`,
  }),
  graduatingIn: (month: string) => `GRADUATION#${month}`,
  memberReducedFees: 'REDUCED#',
  memberReducedFee: (ref: string, from: string, source: string) => ({
    pk: personKeys.personIndex(ref),
    sk: `${membershipKeys.memberReducedFees}${from}#${source}`,
  }),
  memberAdditionals: 'ADDITIONAL#',
  memberAdditional: (ref: string, from: string, source: string) => ({
    pk: personKeys.personIndex(ref),
    sk: `${membershipKeys.memberAdditionals}${from}#${source}`,
  }),
  /** How somebody pays and what was invoiced, as the register told it last. */
  memberPayments: (ref: string) => ({ pk: personKeys.personIndex(ref), sk: 'PAYMENTS' }),
  /** An invoice of the register that somebody should look at. */
  doubtfulInvoice: (invoice: string) => ({ pk: `INVOICE#${invoice}`, sk: 'DOUBT' }),
  doubtfulInvoices: 'DOUBTFULINVOICES',
  subscriptions: (ref: string) => ({ pk: personKeys.personIndex(ref), sk: 'SUBS' }),
  subscription: (ref: string, kind: string) => ({ pk: personKeys.personIndex(ref), sk: `SUB#${kind}` }),
  subscribersOf: (kind: string) => `SUBSCRIBERS#${kind}`,
  memberConsents: 'CONSENT#',
  /** That somebody wants no mailings of a kind. */
  optOut: (ref: string, kind: string) => ({ pk: personKeys.personIndex(ref), sk: `OPT#${kind}` }),
  consent: (ref: string, kind: string) => ({
    pk: personKeys.personIndex(ref),
    sk: `${membershipKeys.memberConsents}${kind}`,
  }),
} as const
