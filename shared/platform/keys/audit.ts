import type { MemberCase } from '../../operator/member-case.ts'
import { at, ofMeeting, type Held } from '../erasure/record.ts'
import { annualMeetingKeys } from './annual-meetings.ts'

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

export const auditItems = {
  audit: {
    name: { sv: 'logg över vad handläggare gjort med ett möte', en: 'log of what operators did with a meeting' },
    retention: 'for-good',
    data: 'trail',
    why: 'which operator did what, and why',
    place: ofMeeting('AUD#*'),
  },
  caseAudit: {
    name: { sv: 'logg över vad handläggare gjort med ett ärende', en: 'log of what operators did with a case' },
    retention: 'for-good',
    data: 'trail',
    why: 'which operator did what with a case, and why',
    place: at('meetings', 'CASE#*', 'AUD#*'),
  },
  decoding: {
    name: { sv: 'logg över vem som läst en process i klartext', en: 'log of who read a process in plain text' },
    retention: 'for-good',
    data: 'trail',
    why: 'who had payloads decoded',
    place: at('meetings', 'AUD#codec#*', 'DEC#*', ['by']),
  },
  personSearch: {
    name: { sv: 'logg över vem som sökt efter en person', en: 'log of who searched for a person' },
    retention: 'for-good',
    data: 'trail',
    why: 'who searched, never for whom',
    place: at('meetings', 'AUD#search#*', 'SEARCH#*', ['by']),
  },
  sampleLetters: {
    name: {
      sv: 'logg över vem som skickat exempel på mejl till sig själv',
      en: 'log of who sent samples of emails to themselves',
    },
    retention: 'for-good',
    data: 'trail',
    why: 'which editor sent themselves how many samples of letters',
    place: at('meetings', 'AUD#samples#*', 'HOUR#*', ['by']),
  },
} as const satisfies Record<keyof typeof auditKeys, Held>
