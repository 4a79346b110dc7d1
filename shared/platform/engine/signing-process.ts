import type { Process } from './client.ts'
import { searchAttributes } from './search-attributes.ts'

export type SigningStart = { order: string; clubId: string; year: number; round: number }

export const signingProcessId = (order: string): string => `sign/${order}`

export const signingProcess = ({ order, clubId, year, round }: SigningStart): Process => ({
  type: 'signing',
  id: signingProcessId(order),
  argument: { order, clubId, year, round },
  searchAttributes: [
    { key: searchAttributes.clubId, value: clubId },
    { key: searchAttributes.meetingYear, value: year },
    { key: searchAttributes.step, value: 'signing' },
  ],
  summary: `Signature round ${round} of ${clubId} ${year}`,
})
