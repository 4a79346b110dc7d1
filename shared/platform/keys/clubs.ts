import { at, nobody, ofFile, partOf, type Held } from '../erasure/record.ts'

export const clubKeys = {
  clubCounter: (club: string, kind: 'contacts' | 'folders' | 'documents' | 'member-meetings') => ({
    pk: `COUNT#${club}`,
    sk: kind,
  }),
  memberMeetingsOf: (club: string) => `MEMBERMEETINGS#${club}`,
  memberMeetings: 'MEETING#',
  memberMeeting: (club: string, meeting: string) => ({
    pk: clubKeys.memberMeetingsOf(club),
    sk: `${clubKeys.memberMeetings}${meeting}`,
  }),
  meetingProtocols: 'PROT#',
  meetingProtocol: (club: string, file: string) => ({
    pk: clubKeys.memberMeetingsOf(club),
    sk: `${clubKeys.meetingProtocols}${file}`,
  }),
  clubDocumentsOf: (club: string) => `DOCUMENTS#${club}`,
  folders: 'FOLDER#',
  folder: (club: string, folder: string) => ({
    pk: clubKeys.clubDocumentsOf(club),
    sk: `${clubKeys.folders}${folder}`,
  }),
  clubDocuments: 'DOC#',
  clubDocument: (club: string, document: string) => ({
    pk: clubKeys.clubDocumentsOf(club),
    sk: `${clubKeys.clubDocuments}${document}`,
  }),
  clubIndex: 'CLUBS',
  clubsAt: (employer: string) => `EMPLOYER#${employer}`,
  club: (club: string) => ({ pk: `CLUB#${club}`, sk: 'CLUB' }),
  clubMember: (club: string, ref: string) => ({ pk: `CLUB#${club}`, sk: `MEM#${ref}` }),
  contactsOf: (club: string) => `CONTACTS#${club}`,
  contact: (club: string, contact: string) => ({ pk: clubKeys.contactsOf(club), sk: `CONTACT#${contact}` }),
} as const

export const clubItems = {
  clubCounter: nobody('how many of a kind'),
  memberMeetingsOf: partOf('memberMeeting'),
  memberMeetings: partOf('memberMeeting'),
  memberMeeting: {
    name: { sv: 'medlemsmöte', en: 'member meeting' },
    retention: 'association-law',
    data: 'meetings',
    why: 'who registered a meeting of members',
    place: at('meetings', 'MEMBERMEETINGS#*', 'MEETING#*'),
  },
  meetingProtocols: partOf('meetingProtocol'),
  meetingProtocol: {
    name: { sv: 'protokoll från medlemsmöte', en: 'protocol of a member meeting' },
    retention: 'association-law',
    data: 'meetings',
    why: 'who uploaded its protocol',
    place: ofFile(at('meetings', 'MEMBERMEETINGS#*', 'PROT#*')),
  },
  clubDocumentsOf: partOf('clubDocument'),
  folders: partOf('folder'),
  folder: {
    name: { sv: 'klubbens dokument: mapp', en: 'the club’s documents: folder' },
    retention: 'association-law',
    data: 'club',
    why: 'who named it last',
    place: at('meetings', 'DOCUMENTS#*', 'FOLDER#*'),
  },
  clubDocuments: partOf('clubDocument'),
  clubDocument: {
    name: { sv: 'klubbens dokument: fil', en: 'the club’s documents: file' },
    retention: 'association-law',
    data: 'club',
    why: 'who uploaded each version',
    place: ofFile(at('meetings', 'DOCUMENTS#*', 'DOC#*')),
  },
  clubIndex: partOf('club'),
  clubsAt: partOf('club'),
  club: nobody('a club, its employer and fee'),
  clubMember: {
    name: { sv: 'medlem i en klubb', en: 'member of a club' },
    retention: 'with-person',
    data: 'club',
    why: 'name and year of birth of a member of the club',
    place: at('people', 'CLUB#*', 'MEM#*', ['ref']),
  },
  contactsOf: partOf('contact'),
  contact: {
    name: { sv: 'klubbens kontaktuppgifter', en: 'contact details of a club' },
    retention: 'with-person',
    data: 'club',
    why: 'a title with an address or a telephone number; taken out by the club',
    place: at('people', 'CONTACTS#*', 'CONTACT#*', ['person']),
  },
} as const satisfies Record<keyof typeof clubKeys, Held>
