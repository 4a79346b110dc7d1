import { at, ofMember, partOf, type Held } from '../erasure/record.ts'
import { personKeys } from './people.ts'

export const membershipKeys = {
  memberEmployments: 'EMP#',
  /** `made`: from when an employment is so, and what made it so; without it, as it was first reported. */
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
  /** As the register reported it last. */
  memberPayments: (ref: string) => ({ pk: personKeys.personIndex(ref), sk: 'PAYMENTS' }),
  doubtfulInvoice: (invoice: string) => ({ pk: `INVOICE#${invoice}`, sk: 'DOUBT' }),
  doubtfulInvoices: 'DOUBTFULINVOICES',
  subscriptions: (ref: string) => ({ pk: personKeys.personIndex(ref), sk: 'SUBS' }),
  subscription: (ref: string, kind: string) => ({ pk: personKeys.personIndex(ref), sk: `SUB#${kind}` }),
  subscribersOf: (kind: string) => `SUBSCRIBERS#${kind}`,
  memberConsents: 'CONSENT#',
  optOut: (ref: string, kind: string) => ({ pk: personKeys.personIndex(ref), sk: `OPT#${kind}` }),
  consent: (ref: string, kind: string) => ({
    pk: personKeys.personIndex(ref),
    sk: `${membershipKeys.memberConsents}${kind}`,
  }),
} as const

export const membershipItems = {
  memberEmployments: partOf('memberEmployment'),
  memberEmployment: {
    name: { sv: 'anställning', en: 'employment' },
    retention: 'with-person',
    data: 'employment',
    why: 'employer, occupation and income',
    place: ofMember('EMP#*'),
  },
  memberPeriods: partOf('memberPeriod'),
  memberPeriod: {
    name: { sv: 'medlemskap: sort och tid', en: 'membership: kind and time' },
    retention: 'with-person',
    data: 'membership',
    why: 'as what somebody was a member, and when',
    place: ofMember('PERIOD#*'),
  },
  memberTerms: partOf('acceptedTerms'),
  acceptedTerms: {
    name: { sv: 'godkända villkor', en: 'accepted terms' },
    retention: 'with-person',
    data: 'membership',
    why: 'which versions of the terms somebody accepted, and when',
    place: ofMember('TERMS#*'),
  },
  graduatingIn: partOf('memberPeriod'),
  memberReducedFees: partOf('memberReducedFee'),
  memberReducedFee: {
    name: { sv: 'nedsatt avgift', en: 'reduced fee' },
    retention: 'with-person',
    data: 'membership',
    why: 'when somebody was on leave',
    place: ofMember('REDUCED#*'),
  },
  memberAdditionals: partOf('memberAdditional'),
  memberAdditional: {
    name: { sv: 'tilläggsförsäkring', en: 'additional insurance' },
    retention: 'with-person',
    data: 'membership',
    why: 'which salary somebody has insured additionally, and when',
    place: ofMember('ADDITIONAL#*'),
  },
  memberPayments: {
    name: { sv: 'fakturor och betalsätt', en: 'invoices and how they are paid' },
    retention: 'with-person',
    data: 'payments',
    why: 'invoices, and how they are paid with the end of an account; the register’s are its own',
    place: ofMember('PAYMENTS'),
  },
  doubtfulInvoice: {
    name: { sv: 'tveksam faktura', en: 'invoice in doubt' },
    retention: '90-days',
    since: 'ttl',
    data: 'payments',
    why: 'whose invoice is in doubt, and why; counted from when it is settled or closed',
    place: at('people', 'INVOICE#*', 'DOUBT', ['person']),
  },
  doubtfulInvoices: partOf('doubtfulInvoice'),
  subscriptions: {
    name: { sv: 'prenumerationer', en: 'subscriptions' },
    retention: 'with-person',
    data: 'choices',
    why: 'which letters a member has chosen',
    place: ofMember('SUBS'),
  },
  subscription: {
    name: { sv: 'en prenumeration', en: 'a subscription' },
    retention: 'with-person',
    data: 'choices',
    why: 'that a member has chosen one kind of letter',
    place: ofMember('SUB#*'),
  },
  subscribersOf: partOf('subscription'),
  memberConsents: partOf('consent'),
  optOut: {
    name: { sv: 'vilka utskick en person har tackat nej till', en: 'which mailings a person has declined' },
    retention: 'with-person',
    data: 'choices',
    why: 'that somebody wants no mailings of a kind',
    place: ofMember('OPT#*'),
  },
  consent: {
    name: { sv: 'samtycke', en: 'consent' },
    retention: '2-years',
    since: 'ttl',
    data: 'choices',
    why: 'what somebody agreed to; counted from the withdrawal',
    place: ofMember('CONSENT#*'),
  },
} as const satisfies Record<keyof typeof membershipKeys, Held>
