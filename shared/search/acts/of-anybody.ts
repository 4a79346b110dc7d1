import type { Act } from './act.ts'

export const ofAnybody: readonly Act[] = [
  {
    page: 'courseCatalogue',
    title: { sv: 'Hitta kurser och aktiviteter', en: 'Find courses and activities' },
    about: { sv: 'Anmäl dig direkt.', en: 'Sign up at once.' },
    words: { sv: 'kurs utbildning webbinarium anmälan', en: 'course training webinar sign up' },
  },
  {
    page: 'ownCourses',
    title: { sv: 'Mina kurser och anmälningar', en: 'My courses and sign-ups' },
    about: {
      sv: 'Var och när, svara på en ledig plats eller avboka.',
      en: 'Where and when, answer an offer or give up a seat.',
    },
    words: { sv: 'avanmäla avboka kurs kursintyg väntelista', en: 'cancel course certificate waiting list' },
  },
  {
    page: 'businessMeetings',
    title: { sv: 'Boka möte med ett företag', en: 'Book a meeting with a company' },
    about: { sv: 'För studenter som vill träffa arbetsgivare.', en: 'For students who want to meet employers.' },
    words: { sv: 'företagsmöte student arbetsgivare', en: 'business meeting student employer' },
  },
  {
    page: 'subscriptions',
    title: { sv: 'Välj vilka mejl du får', en: 'Choose which emails you get' },
    about: { sv: 'Nyhetsbrev och tips om kurser.', en: 'Newsletters and hints of courses.' },
    words: { sv: 'prenumeration nyhetsbrev avregistrera utskick', en: 'subscription newsletter unsubscribe' },
  },
  {
    page: 'myConsents',
    title: { sv: 'Se och ändra samtycken', en: 'See and change consents' },
    about: { sv: 'Vad du har sagt ja till.', en: 'What you have agreed to.' },
    words: { sv: 'gdpr medgivande integritet', en: 'gdpr privacy permission' },
  },
  {
    page: 'rightOfAccess',
    title: { sv: 'Begär dina personuppgifter', en: 'Ask for your personal data' },
    about: { sv: 'Se allt som sparas om dig.', en: 'See everything that is kept of you.' },
    words: { sv: 'registerutdrag gdpr utdrag', en: 'gdpr data access extract' },
  },
  {
    page: 'dataPortability',
    title: { sv: 'Ta med dina uppgifter', en: 'Take your data along' },
    about: { sv: 'Hämta det du har berättat i en fil.', en: 'Get what you have told in a file.' },
    words: { sv: 'dataportabilitet gdpr ladda ner', en: 'data portability gdpr download' },
  },
  {
    page: 'contact',
    title: { sv: 'Kontakta oss', en: 'Contact us' },
    about: { sv: 'Ring, skriv eller bli uppringd.', en: 'Call, write or be called.' },
    words: { sv: 'telefon ringa uppringd kundtjänst rådgivare support', en: 'phone call support advice help' },
  },
  {
    page: 'verifyPackage',
    title: { sv: 'Kontrollera ett protokoll', en: 'Check minutes' },
    about: { sv: 'Se att underskrifter och innehåll är äkta.', en: 'See that signatures and content are genuine.' },
    words: { sv: 'verifiera underskrift signatur äkta', en: 'verify signature genuine' },
  },
]
