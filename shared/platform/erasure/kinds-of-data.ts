import { dataKinds, type DataKind } from '../../data-rights/data-kinds.ts'
import { retentions, type Retention } from '../../data-rights/retention.ts'
import { erasureRegistry } from './registry.ts'

type Registry = typeof erasureRegistry
/** The names of a part of the registry that hold something of a person. */
type Kept<Part> = { [Name in keyof Part]: Part[Name] extends { kept: null } ? never : Name }[keyof Part]

/** As which kind of data a person is told of each place; the compiler asks for every one. */
export const dataKindOf: { readonly [Part in keyof Registry]: Readonly<Record<Kept<Registry[Part]>, DataKind>> } = {
  items: {
    summary: 'meetings',
    item: 'meetings',
    participant: 'meetings',
    document: 'meetings',
    upload: 'meetings',
    event: 'meetings',
    uploadEvent: 'meetings',
    protocol: 'meetings',
    effects: 'meetings',
    effectsOfSave: 'meetings',
    handedOver: 'meetings',
    handover: 'meetings',
    memberMeeting: 'meetings',
    meetingProtocol: 'meetings',
    signature: 'signatures',
    order: 'signatures',
    signingRequest: 'signatures',
    askedReminders: 'trail',
    audit: 'trail',
    caseAudit: 'trail',
    decoding: 'trail',
    personSearch: 'trail',
    sampleLetters: 'trail',
    conflictNotice: 'trail',
    courseEvent: 'trail',
    participantExport: 'trail',
    folder: 'club',
    clubDocument: 'club',
    clubMember: 'club',
    contact: 'club',
    assignment: 'assignments',
    assignmentChange: 'assignments',
    assignmentClaim: 'assignments',
    mandateEvent: 'assignments',
    staff: 'person',
    person: 'person',
    personClaim: 'person',
    memberContact: 'person',
    emailVerification: 'person',
    emailToken: 'person',
    formerEmail: 'person',
    registerSeen: 'membership',
    memberPeriod: 'membership',
    acceptedTerms: 'membership',
    memberReducedFee: 'membership',
    memberAdditional: 'membership',
    membershipChange: 'membership',
    memberLeaving: 'membership',
    membershipClaim: 'membership',
    stoppedByConflict: 'membership',
    dataRequest: 'requests',
    dataRequestClaim: 'requests',
    application: 'membership',
    handedOverDraft: 'membership',
    applicationClaim: 'membership',
    memberEmployment: 'employment',
    memberPayments: 'payments',
    doubtfulInvoice: 'payments',
    subscriptions: 'choices',
    optOut: 'choices',
    subscription: 'choices',
    consent: 'choices',
    courseWatch: 'choices',
    session: 'sign-in',
    signInStarts: 'sign-in',
    send: 'letters',
    mailing: 'letters',
    mailingTemplate: 'letters',
    recipientLot: 'letters',
    recipient: 'letters',
    page: 'news',
    news: 'news',
    poll: 'news',
    pollAnswer: 'news',
    call: 'calls',
    callCount: 'calls',
    occasion: 'courses',
    occasionOrganiser: 'courses',
    signUp: 'courses',
    signUpClaim: 'courses',
    seatsOf: 'courses',
    participantNeeds: 'courses',
    askedAct: 'courses',
    waitingLine: 'courses',
    courseLogEntry: 'courses',
    courseLogKey: 'courses',
    admissionFollow: 'courses',
    company: 'business-meetings',
    companySlot: 'business-meetings',
    companyLink: 'business-meetings',
    companyCount: 'business-meetings',
    meetingBooking: 'business-meetings',
  },
  files: {
    uploads: 'meetings',
    documents: 'meetings',
    'member-meetings': 'meetings',
    'own-data': 'requests',
    'club-documents': 'club',
    mailings: 'letters',
    protocols: 'meetings',
    evidence: 'signatures',
    'pending-evidence': 'signatures',
    packages: 'meetings',
  },
  processes: {
    annualMeeting: 'running',
    bulkMail: 'running',
    invoiceCheck: 'running',
    caseProgress: 'running',
    mandate: 'running',
    retention: 'running',
    signing: 'running',
  },
  elsewhere: {
    logs: 'running',
    'member register': 'membership',
    'mail service': 'letters',
    'point-in-time recovery': 'running',
    'drafts in the browser': 'running',
  },
}

/** One kind of data, and each span for which something of it is kept, the shortest first. */
export type KeptOfKind = { kind: DataKind; kept: Retention[] }

const everywhere = (Object.keys(erasureRegistry) as (keyof Registry)[]).flatMap((part) => {
  const places: Readonly<Record<string, { kept: Retention | null }>> = erasureRegistry[part]
  const kinds: Readonly<Record<string, DataKind>> = dataKindOf[part]
  return Object.entries(places).flatMap(([name, { kept }]) => {
    const kind = kinds[name]
    return kept !== null && kind ? [{ kind, kept }] : []
  })
})

/** What a person is told about all that is kept, from the registry itself. */
export const keptOfEachKind: readonly KeptOfKind[] = dataKinds.map((kind) => ({
  kind,
  kept: retentions.filter((span) => everywhere.some((place) => place.kind === kind && place.kept === span)),
}))
