import { memberRoleKinds } from '../../roles/role-kinds.ts'
import { change, type Act } from './act.ts'

export const ofMembership: readonly Act[] = [
  {
    page: 'becomeMember',
    title: { sv: 'Bli medlem', en: 'Become a member' },
    about: {
      sv: 'Ansök direkt och skriv under med e-legitimation.',
      en: 'Apply at once, and sign with your electronic ID.',
    },
    words: { sv: 'gå med ansökan anslutning facket', en: 'join apply application union' },
  },
  change(
    'reduced-fee',
    { sv: 'Sänk avgiften under ledighet', en: 'Lower the fee during leave' },
    {
      sv: 'Gäller från den första i en månad, minst tre månader.',
      en: 'From the first of a month, for three months at least.',
    },
    {
      sv: 'föräldraledig sjukskriven studieledig tjänstledig medlemsavgift nedsatt reducerad',
      en: 'parental leave sick leave reduced membership fee',
    },
  ),
  {
    page: 'start',
    readers: ['visitor'],
    title: { sv: 'Räkna ut avgiften', en: 'Work out the fee' },
    about: { sv: 'Se på startsidan vad medlemskapet kostar.', en: 'See on the start page what membership costs.' },
    words: { sv: 'medlemsavgift kostnad pris', en: 'cost price membership fee' },
  },
  {
    page: 'feeCalculator',
    readers: [...memberRoleKinds],
    title: { sv: 'Räkna ut avgiften', en: 'Work out the fee' },
    about: { sv: 'Se vad medlemskapet kostar för din lön.', en: 'See what membership costs with your salary.' },
    words: { sv: 'medlemsavgift kostnad pris', en: 'cost price membership fee' },
  },
  {
    page: 'payments',
    title: { sv: 'Se betalningar och fakturor', en: 'See payments and invoices' },
    about: { sv: 'Vad du har betalat, och vad som är nästa.', en: 'What you have paid, and what comes next.' },
    words: { sv: 'faktura kontoutdrag kvitto betala skuld', en: 'invoice bill receipt pay statement' },
  },
  {
    page: 'paymentChange',
    title: { sv: 'Byt betalsätt', en: 'Change how you pay' },
    about: { sv: 'Autogiro, e-faktura eller faktura.', en: 'Direct debit, e-invoice or invoice.' },
    words: { sv: 'betalningssätt bankkonto autogiro', en: 'payment method bank account direct debit' },
  },
  {
    page: 'membershipContact',
    title: { sv: 'Ändra adress, e-post eller telefon', en: 'Change address, email or phone' },
    about: { sv: 'Så att vi når dig.', en: 'So that we reach you.' },
    words: {
      sv: 'kontaktuppgifter flyttat mejladress mobilnummer postadress',
      en: 'contact details moved mail address number',
    },
  },
  {
    page: 'membership',
    title: { sv: 'Hämta medlemsintyg', en: 'Get a certificate of membership' },
    about: {
      sv: 'Se ditt medlemskap och ladda ner ett intyg.',
      en: 'See your membership, and download a certificate.',
    },
    words: { sv: 'intyg bevis medlemsbevis medlemskort', en: 'proof card certificate' },
  },
  {
    page: 'incomeInsurance',
    title: { sv: 'Se din inkomstförsäkring', en: 'See your income insurance' },
    about: {
      sv: 'Om den gäller, från vilken dag, och vad den ger.',
      en: 'Whether it holds, from which day, and what it gives.',
    },
    words: { sv: 'ersättning arbetslös försäkringsersättning', en: 'compensation unemployed benefit' },
  },
  {
    page: 'salaryStatistics',
    title: { sv: 'Jämför löner', en: 'Compare salaries' },
    about: {
      sv: 'Lönestatistik per yrke, region och erfarenhet.',
      en: 'Salary statistics by occupation, region and experience.',
    },
    words: {
      sv: 'lönestatistik ingångslön medellön lönejämförelse vad tjänar',
      en: 'salary statistics pay wages starting salary',
    },
  },
  {
    page: 'careerCentre',
    title: { sv: 'Få karriärstöd', en: 'Get career support' },
    about: {
      sv: 'Stöd när du söker jobb eller vill vidare.',
      en: 'Support when you look for a job, or want to move on.',
    },
    words: { sv: 'karriärcentrum cv rådgivning karriärrådgivning', en: 'career centre cv advice coaching' },
  },
  {
    page: 'membershipCases',
    title: { sv: 'Följ mina ärenden', en: 'Follow my cases' },
    about: { sv: 'Hur det går med det du har bett om.', en: 'How what you have asked for goes.' },
    words: { sv: 'ärende status ångra ändring', en: 'case status undo change' },
  },
  {
    page: 'leaveMembership',
    title: { sv: 'Avsluta medlemskapet', en: 'Leave the union' },
    about: { sv: 'Välj sista dag och skriv under.', en: 'Choose the last day, and sign.' },
    words: { sv: 'utträde gå ur lämna säga upp medlemskap', en: 'leave membership cancel quit' },
  },
]
