import type { Language } from '../../../basics/language.ts'
import { documentAnchor } from '../../../languages/paths.ts'
import {
  type MeetingLetterKind,
  type MandateLetterKind,
  type TurnLetterKind,
} from '../../../letter-delivery/letter-kind.ts'
import { assignmentTitle } from '../letters/assignment-title.ts'
import { changeLetter } from '../letters/change-letter.ts'
import { correctionLetter } from '../letters/correction-letter.ts'
import {
  documentsLetter,
  electedLetter,
  leavingLetter,
  membersPage,
  noticeLetter,
  unlockedLetter,
  type MeetingFacts,
} from '../letters/letters.ts'
import { mandateLetterOf } from '../letters/mandate-letter.ts'
import { reminderLetter } from '../letters/reminder-letter.ts'
import { signatoryLeftLetter } from '../letters/signatory-left-letter.ts'
import { turnLetterOf } from '../letters/turn-letters.ts'
import { vacatedLetter } from '../letters/vacated-letter.ts'
import { meetingFiles } from '../meeting-files.ts'
import { prepareLetter } from '../message.ts'
import { sampleClub, sampleId, sampleNow, sampleYear, type Sample } from './sample.ts'

const day = 24 * 3_600_000
const meeting: MeetingFacts = {
  clubName: sampleClub,
  year: sampleYear,
  date: '2027-02-12',
  startTime: '18:00',
  endTime: '20:00',
  place: 'Stora salen, Hamngatan 4',
  meetingLink: null,
}
const convened = {
  by: 'Astrid Lindahl',
  contact: 'Mira Öst, mira@klubben.example',
  motionsUntil: '2027-02-02',
}
const agenda: Readonly<Record<Language, string[]>> = {
  sv: ['Mötets öppnande', 'Val av mötesordförande', 'Verksamhetsberättelse', 'Val av styrelse', 'Mötets avslutande'],
  en: ['Opening', 'Election of chair', 'Annual report', 'Election of the board', 'Closing'],
}
const why: Readonly<Record<Language, string>> = {
  sv: 'Fel datum i paragraf 9',
  en: 'A wrong date in paragraph 9',
}
const board = (language: Language) => ({ title: assignmentTitle('boardMember', language), until: '2028-02-28' })

const files =
  (sequence: number): ((...of: Parameters<Sample>) => ReturnType<typeof meetingFiles>) =>
  (sender, language) =>
    meetingFiles(sender, language, { ...meeting, clubId: 'club-000', sequence }, sampleNow)

const turn =
  (kind: TurnLetterKind): Sample =>
  (sender, language) =>
    prepareLetter(
      turnLetterOf(kind, sender, language, {
        clubName: sampleClub,
        year: sampleYear,
        lastDay: '2027-03-15',
        isOverdue: false,
        submittedAt: kind === 'submitted' || kind === 'protocol-final' ? sampleNow + 40 * day : null,
        role: kind === 'sign-as-adjuster' ? 'adjuster' : 'secretary',
        isChanged: false,
      }),
    )

const mandate =
  (kind: MandateLetterKind): Sample =>
  (sender, language) =>
    prepareLetter(
      mandateLetterOf(kind, sender, language, {
        clubName: sampleClub,
        until: '2027-02-28',
        graceUntil: sampleNow + 41 * day,
        lastDay: '2027-04-30',
        own: null,
        titles: [assignmentTitle('boardMember', language)],
      }),
    )

export const meetingSamples = {
  notice: (sender, language) =>
    prepareLetter(noticeLetter(sender, language, meeting, agenda[language], convened), files(1)(sender, language)),
  'notice-correction': (sender, language) => {
    const before = { ...meeting, place: 'Lilla salen, Hamngatan 4', startTime: '17:30' }
    const changes = { before, parts: ['time', 'place'] as const, added: [], removed: [], renamed: [], reordered: false }
    return prepareLetter(
      correctionLetter(sender, language, meeting, agenda[language], changes, convened),
      files(2)(sender, language),
    )
  },
  documents: (sender, language) => {
    const url = `${membersPage(sender, language, sampleYear)}#${documentAnchor(sampleId('D'))}`
    const document = { kind: 'audit-report' as const, name: 'revision.pdf', url }
    return prepareLetter(documentsLetter(sender, language, meeting, [document]))
  },
  unlocked: (sender, language) => prepareLetter(unlockedLetter(sender, language, meeting, why[language])),
  elected: (sender, language) => prepareLetter(electedLetter(sender, language, meeting, [board(language)])),
  leaving: (sender, language) =>
    prepareLetter(
      leavingLetter(sender, language, meeting, [{ ...board(language), until: '2027-02-12', successor: 'Olof Rydén' }]),
    ),
  'mandate-ending-60': mandate('mandate-ending-60'),
  'mandate-ending-14': mandate('mandate-ending-14'),
  'mandate-expired': mandate('mandate-expired'),
  'sign-as-secretary': turn('sign-as-secretary'),
  'sign-as-adjuster': turn('sign-as-adjuster'),
  'sign-reminder': turn('sign-reminder'),
  'ready-to-submit': turn('ready-to-submit'),
  submitted: turn('submitted'),
  'protocol-final': turn('protocol-final'),
  reminder: (sender, language) =>
    prepareLetter(
      reminderLetter(sender, language, {
        clubName: sampleClub,
        year: sampleYear,
        lastDay: '2027-03-15',
        daysLeft: 14,
        left: ['register-assignments', 'write-protocol', 'submit'],
        next: {
          is: 'register',
          act: 'register',
          at: { step: 'register-assignments' },
          mine: true,
          tone: 'neutral',
        },
      }),
    ),
  'signatory-left': (sender, language) =>
    prepareLetter(
      signatoryLeftLetter(sender, language, {
        clubName: sampleClub,
        year: sampleYear,
        role: 'adjuster',
        step: 'annual-meeting',
      }),
    ),
  'assignment-change': (sender, language) =>
    prepareLetter(
      changeLetter(sender, language, {
        what: 'registered',
        clubName: sampleClub,
        title: assignmentTitle('boardMember', language),
        from: '2027-02-01',
        until: '2028-02-28',
      }),
    ),
  'mandate-vacated': (sender, language) =>
    prepareLetter(
      vacatedLetter(sender, language, {
        clubName: sampleClub,
        holder: 'Olof Rydén',
        mandates: [
          {
            id: 'sample-mandate',
            title: assignmentTitle('boardMember', language),
            from: '2026-03-01',
            until: '2027-01-19',
            registeredBy: 'club',
          },
        ],
        mayRegister: true,
      }),
    ),
} as const satisfies Record<
  | MeetingLetterKind
  | MandateLetterKind
  | TurnLetterKind
  | 'reminder'
  | 'signatory-left'
  | 'assignment-change'
  | 'mandate-vacated',
  Sample
>
