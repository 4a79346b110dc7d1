import type { MemberCase } from '../../operator/member-case.ts'
import { annualMeetingKeys } from './annual-meetings.ts'

/** Keys of the trail of what staff did. */
export const auditKeys = {
  audit: (club: string, year: number, command: string) => ({
    pk: annualMeetingKeys.meeting(club, year),
    sk: `AUD#${command}`,
  }),
  caseAudit: (
    of: MemberCase['of'] | 'conflict' | 'company' | 'retention' | 'maintenance',
    id: string,
    command: string,
  ) => ({
    pk: `CASE#${of}#${id}`,
    sk: `AUD#${command}`,
  }),
  decoding: (at: number, by: string) => ({
    pk: `AUD#codec#${new Date(at).toISOString().slice(0, 7)}`,
    sk: `DEC#${String(Math.floor(at / 60_000)).padStart(12, '0')}#${by}`,
  }),
  personSearch: (at: number, by: string) => ({
    pk: `AUD#search#${new Date(at).toISOString().slice(0, 7)}`,
    sk: `SEARCH#${String(Math.floor(at / 60_000)).padStart(12, '0')}#${by}`,
  }),
  sampleLetters: (at: number, by: string) => ({
    pk: `AUD#samples#${new Date(at).toISOString().slice(0, 7)}`,
    sk: `HOUR#${String(Math.floor(at / 3_600_000)).padStart(12, '0')}#${by}`,
  }),
} as const
