/** Keys of clubs: meetings of members, documents, members and contacts. */
export const clubKeys = {
  /** How many of a kind a club has. */
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
  /** The clubs at an employer, by its name in the register. */
  clubsAt: (employer: string) => `EMPLOYER#${employer}`,
  club: (club: string) => ({ pk: `CLUB#${club}`, sk: 'CLUB' }),
  clubMember: (club: string, ref: string) => ({ pk: `CLUB#${club}`, sk: `MEM#${ref}` }),
  contactsOf: (club: string) => `CONTACTS#${club}`,
  contact: (club: string, contact: string) => ({ pk: clubKeys.contactsOf(club), sk: `CONTACT#${contact}` }),
} as const
