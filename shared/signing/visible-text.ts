import { calendarYear, isRehearsal } from '../basics/rehearsal-year.ts'
import { feeWording } from '../membership/payable-fee.ts'
import type { PayableFee } from '../membership/fee.ts'
import type { ApplicationContent, ProtocolContent } from './signed-content.ts'

/** What the person is asked to sign, as the app shows it. Days as text in the reader's language. */
export type ProtocolToSign = {
  productName: string
  clubName: string
  year: number
  meetingDay: string
  content: ProtocolContent
}

export type FormatMessage = (id: string, values: Record<string, string | number>) => string

/** Keeps a value on its line and without the characters that the app reads as formatting. */
export const plainValue = (value: string) =>
  value
    .replace(/[*#|_`\\]/g, '')
    .replace(/\s+/g, ' ')
    .trim()

const inGroups = (hash: string) => hash.match(/.{1,8}/g)?.join(' ') ?? hash

/** In the app's simple markdown; a rehearsal's says first of all what it is. */
export const protocolText = (order: ProtocolToSign, format: FormatMessage) =>
  (isRehearsal(order.year) ? `${format('signing.visible.rehearsal', {})}\n\n` : '') +
  format(`signing.visible.protocol.${order.content.role}`, {
    productName: plainValue(order.productName),
    clubName: plainValue(order.clubName),
    year: String(calendarYear(order.year)),
    meetingDay: plainValue(order.meetingDay),
    round: order.content.round,
    documentSha256: inGroups(order.content.documentSha256),
  })

export type ApplicationToSign = {
  productName: string
  /** As what the person applies. */
  kind: string
  /** The first day of the membership, in words. */
  firstDay: string
  fee: PayableFee | null
  content: ApplicationContent
}

export const applicationText = (
  { productName, kind, firstDay, fee, content }: ApplicationToSign,
  format: FormatMessage,
) =>
  format('signing.visible.application', {
    productName: plainValue(productName),
    kind,
    firstDay: plainValue(firstDay),
    amount: fee?.amount ?? 0,
    club: fee?.club ?? 0,
    fee: fee ? feeWording(fee) : '',
    applicationSha256: inGroups(content.applicationSha256),
  })

/** The text under which a member signs that they leave. `lastDay`: in words. */
export const leavingText = (
  { productName, lastDay }: { productName: string; lastDay: string },
  format: FormatMessage,
) => format('signing.visible.leaving', { productName: plainValue(productName), lastDay: plainValue(lastDay) })

/** What a person identifies themselves for. `host`: where the portal is. */
export const signInText = ({ productName, host }: { productName: string; host: string }, format: FormatMessage) =>
  format('signing.visible.sign-in', { productName: plainValue(productName), host })
