/** Every message that an application can be refused with, as it is read in both languages. */
export const messages = {
  required: ['Detta fält är obligatoriskt', 'This field is required'],
  'date-required': ['Datum är obligatoriskt', 'A date is required'],
  'date-invalid': [
    'Datumet finns inte. Skriv det som åååå-mm-dd.',
    'This date does not exist. Write it as yyyy-mm-dd.',
  ],
  'day-ahead': ['Välj i dag eller en tidigare dag.', 'Choose today or an earlier day.'],
  'day-too-long-ago': ['Välj en dag inom de senaste 70 åren.', 'Choose a day within the last 70 years.'],
  'email-invalid': ['E-postadressen är ogiltig.', 'The email address is not valid.'],
  'private-email-required': ['Ange en privat e-postadress.', 'Enter a private email address.'],
  'personal-number-invalid': ['Personnumret är ogiltigt.', 'The personal identity number is not valid.'],
  'personal-number-without-century': [
    'Personnumret är ogiltigt. Skriv året med fyra siffror.',
    'The personal identity number is not valid. Write the year with four digits.',
  ],
  'too-young': ['Du kan bli medlem från den dag du fyller 16 år.', 'You can become a member from the day you turn 16.'],
  'organisation-number-invalid': ['Organisationsnumret är ogiltigt', 'The organisation number is not valid'],
  'phone-invalid': ['Telefonnumret är ogiltigt.', 'The phone number is not valid.'],
  'phone-international': [
    'Utländska telefonnummer kan inte användas. Ange ett svenskt nummer.',
    'International phone numbers cannot be used. Enter a Swedish number.',
  ],
  'zip-invalid': [
    'Postnumret ska ha exakt 5 siffror och inget annat.',
    'The postcode must have exactly 5 digits and nothing else.',
  ],
  'invalid-characters': [
    'Texten innehåller otillåtna tecken. HTML-taggar, länkar och tecknen > < " \' kan inte användas.',
    'The text contains invalid characters. HTML tags, links and the characters > < " \' cannot be used.',
  ],
  'too-long': [
    'Texten är för lång. Den får ha högst 500 tecken.',
    'The text is too long. It can have at most 500 characters.',
  ],
  'employment-rate-invalid': ['Ange hela procent från 1 till 100.', 'Enter a whole per cent from 1 to 100.'],
  'income-invalid': ['Ange hela kronor från 1 till 999\u00a0999.', 'Enter whole kronor from 1 to 999,999.'],
  'manager-employment-required': [
    'Ange vid minst en anställning att du är chef där.',
    'State for at least one employment that you are a manager there.',
  ],
  'company-description-required': ['Beskriv företaget.', 'Describe the company.'],
  'company-type-required': ['Välj företagsform.', 'Choose a company type.'],
  'industry-required': ['Välj bransch.', 'Choose an industry.'],
  'occupation-required': ['Välj yrke.', 'Choose an occupation.'],
  'income-range-required': ['Välj inkomstintervall.', 'Choose an income range.'],
  'education-level-required': ['Välj utbildningsnivå.', 'Choose a level of education.'],
  'education-required': ['Välj utbildning.', 'Choose an education.'],
  'school-required': ['Välj skola.', 'Choose a school.'],
  'month-unavailable': ['Välj en av månaderna i listan.', 'Choose one of the months in the list.'],
  'trade-union-required': ['Välj fackförbund.', 'Choose a trade union.'],
  'payment-method-required': ['Välj ett betalsätt.', 'Choose a payment method.'],
  'bank-required': ['Välj bank.', 'Choose a bank.'],
  'clearing-too-short': ['Clearingnumret ska ha minst 4 siffror.', 'The clearing number must have at least 4 digits.'],
  'clearing-too-long': ['Clearingnumret får ha högst 5 siffror.', 'The clearing number can have at most 5 digits.'],
  'clearing-digits-only': [
    'Clearingnumret får bara innehålla siffror.',
    'The clearing number can only contain digits.',
  ],
  'account-too-short': ['Kontonumret ska ha minst 6 siffror.', 'The account number must have at least 6 digits.'],
  'account-too-long': ['Kontonumret får ha högst 15 siffror.', 'The account number can have at most 15 digits.'],
  'account-digits-only': ['Kontonumret får bara innehålla siffror.', 'The account number can only contain digits.'],
  'terms-required': ['Du behöver godkänna villkoren för att gå vidare.', 'You need to accept the terms to go on.'],
  'terms-changed': [
    'Villkoren har ändrats. Läs dem igen och godkänn dem.',
    'The terms have changed. Read them again and accept them.',
  ],
} as const satisfies Record<string, readonly [sv: string, en: string]>

export type Refused = keyof typeof messages
/** What was found in a text that is refused, as its message adds it. */
const foundIn = (text: string): readonly [sv: string, en: string] => {
  const link = /https:\S+|www\.\S+|exempel\.se/.exec(text)?.[0]
  if (link) return [` ”${link}” läses som en länk.`, ` “${link}” is read as a link.`]
  const character = /[<>"']/.exec(text)?.[0]
  return [` Ta bort tecknet ${character}.`, ` Remove the character ${character}.`]
}

/** The message of the specification in both languages, and behind it what was found in the value. */
export const saidWith = (refused: Refused, value: unknown): readonly [sv: string, en: string] => {
  const [sv, en] = messages[refused]
  if (refused !== 'invalid-characters') return [sv, en]
  const found = foundIn(String(value))
  return [sv + found[0], en + found[1]]
}
