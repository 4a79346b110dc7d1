import type { Act } from './act.ts'

export const ofElected: readonly Act[] = [
  {
    page: 'annualMeeting',
    title: { sv: 'Gå till årsmötet', en: 'Go to the annual meeting' },
    about: { sv: 'Kallelse, dagordning, motioner och protokoll.', en: 'Notice, agenda, motions and minutes.' },
    words: { sv: 'kallelse motion protokoll dagordning klubbmöte', en: 'notice motion minutes agenda' },
  },
  {
    page: 'assignments',
    title: { sv: 'Uppdrag i klubben', en: 'Assignments in the club' },
    about: { sv: 'Vem som har vilket uppdrag, och till när.', en: 'Who has which assignment, and until when.' },
    words: { sv: 'förtroendevald styrelse ledamot mandat', en: 'elected board mandate' },
  },
  {
    page: 'newAssignment',
    title: { sv: 'Registrera ett nytt uppdrag', en: 'Register a new assignment' },
    about: { sv: 'När klubben har valt någon.', en: 'When the club has elected somebody.' },
    words: { sv: 'ny förtroendevald val ledamot', en: 'elected new board member' },
  },
  {
    page: 'ownMandates',
    title: { sv: 'Mina mandatperioder', en: 'My mandates' },
    about: {
      sv: 'Hur länge dina uppdrag gäller, och hur du registrerar dem igen.',
      en: 'How long your assignments last, and how to register them again.',
    },
    words: { sv: 'uppdrag löpt ut omval registrera igen', en: 'assignment expired renew' },
  },
  {
    page: 'members',
    title: { sv: 'Klubbens medlemmar', en: 'Members of the club' },
    about: { sv: 'Namn och uppgifter om klubbens medlemmar.', en: 'Names and details of the club’s members.' },
    words: { sv: 'medlemslista medlemsregister', en: 'list of members' },
  },
  {
    page: 'mailings',
    title: { sv: 'Mejla medlemmarna', en: 'Email the members' },
    about: { sv: 'Skriv, förhandsgranska och skicka.', en: 'Write, preview and send.' },
    words: { sv: 'e-post utskick nyhetsbrev mejl', en: 'mail newsletter sending' },
  },
  {
    page: 'memberMeetings',
    title: { sv: 'Registrera medlemsmöten', en: 'Register member meetings' },
    about: { sv: 'Möten som klubben har haft.', en: 'Meetings that the club has held.' },
    words: { sv: 'medlemsmöte möte protokoll', en: 'member meeting minutes' },
  },
  {
    page: 'clubDocuments',
    title: { sv: 'Klubbens dokument', en: 'Documents of the club' },
    about: { sv: 'Ladda upp och hitta filer.', en: 'Upload and find files.' },
    words: { sv: 'filer mappar arkiv stadgar', en: 'files folders archive statutes' },
  },
  {
    page: 'contacts',
    title: { sv: 'Kontakter i klubben', en: 'Contacts in the club' },
    about: { sv: 'Vem du kan vända dig till.', en: 'Whom you can turn to.' },
    words: {
      sv: 'klubbstyrelse kontaktperson skyddsombud ordförande',
      en: 'board contact safety representative chairman',
    },
  },
  {
    page: 'newsAndPolls',
    title: { sv: 'Enkäter och nyheter', en: 'Polls and news' },
    about: {
      sv: 'Nyheter för förtroendevalda, och frågor att svara på.',
      en: 'News for the elected, and questions to answer.',
    },
    words: { sv: 'enkät undersökning nyhet', en: 'poll survey news' },
  },
  {
    page: 'coursesForRole',
    title: { sv: 'Kurser för ditt uppdrag', en: 'Courses for your assignment' },
    about: { sv: 'Utbildningar för förtroendevalda.', en: 'Training for the elected.' },
    words: { sv: 'facklig utbildning grundkurs', en: 'union training' },
  },
]
