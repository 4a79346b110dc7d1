import { soleTrader } from '../membership-application/kinds.ts'
import { incomeRanges } from '../membership/income-ranges.ts'
import type { LookUpEntry } from './look-up-entry.ts'

const entry = (id: string, sv: string, en: string = sv): LookUpEntry => ({ id, name: { sv, en } })

/** Banks of the demonstration, each with the clearing numbers that are its own. */
const bankRanges = [
  { id: 'ekbro-bank', name: 'Ekbro Bank', from: 1000, to: 2999 },
  { id: 'havsbris-bank', name: 'Havsbris Bank', from: 3000, to: 4999 },
  { id: 'klippvik-bank', name: 'Klippvik Bank', from: 5000, to: 6999 },
  { id: 'nordvik-sparbank', name: 'Nordvik Sparbank', from: 7000, to: 8999 },
  { id: 'tallhamn-bank', name: 'Tallhamn Bank', from: 9000, to: 9999 },
] as const

export const banks = bankRanges.map(({ id, name }) => entry(id, name))

/** The bank whose clearing number it is, by its first four digits; null for one that none of these banks has. */
export const bankOfClearing = (clearing: string): LookUpEntry | null => {
  const number = /^\d{4,5}$/.test(clearing) ? Number(clearing.slice(0, 4)) : -1
  const found = bankRanges.findIndex(({ from, to }) => number >= from && number <= to)
  return banks[found] ?? null
}

export const industries = [
  entry('construction', 'Bygg och anläggning', 'Construction and civil engineering'),
  entry('energy', 'Energi och miljö', 'Energy and environment'),
  entry('finance', 'Finans och försäkring', 'Finance and insurance'),
  entry('real-estate', 'Fastigheter', 'Real estate'),
  entry('trade', 'Handel', 'Trade'),
  entry('it', 'It och telekom', 'IT and telecom'),
  entry('consulting', 'Konsulter inom teknik', 'Engineering consultants'),
  entry('culture', 'Kultur och medier', 'Culture and media'),
  entry('food', 'Livsmedel', 'Food'),
  entry('life-science', 'Läkemedel och bioteknik', 'Pharmaceuticals and biotechnology'),
  entry('forestry', 'Skog, trä och papper', 'Forestry, wood and paper'),
  entry('manufacturing', 'Tillverkning', 'Manufacturing'),
  entry('transport', 'Transport och logistik', 'Transport and logistics'),
  entry('education', 'Utbildning och forskning', 'Education and research'),
  entry('other', 'Annan bransch', 'Another industry'),
]

export const companyTypes = [
  entry('limited-company', 'Aktiebolag', 'Limited company'),
  entry('trading-partnership', 'Handelsbolag', 'Trading partnership'),
  entry('limited-partnership', 'Kommanditbolag', 'Limited partnership'),
  entry(soleTrader, 'Enskild firma', 'Sole trader'),
  entry('economic-association', 'Ekonomisk förening', 'Economic association'),
  entry('non-profit-association', 'Ideell förening', 'Non-profit association'),
  entry('foundation', 'Stiftelse', 'Foundation'),
  entry('public-sector', 'Kommun, region eller stat', 'Municipality, region or state'),
]

export const educationLevels = [
  entry('upper-secondary', 'Gymnasium', 'Upper secondary school'),
  entry('vocational', 'Yrkeshögskola', 'Higher vocational education'),
  entry('bachelor', 'Kandidatnivå', 'Bachelor’s level'),
  entry('master', 'Masternivå', 'Master’s level'),
  entry('doctoral', 'Forskarnivå', 'Doctoral level'),
]

export const educations = [
  entry('behavioural-science', 'Beteendevetenskap', 'Behavioural science'),
  entry('data-science', 'Datavetenskap', 'Computer science'),
  entry('business', 'Ekonomi', 'Business and economics'),
  entry('engineering', 'Ingenjör', 'Engineering'),
  entry('design', 'Formgivning', 'Design'),
  entry('law', 'Juridik', 'Law'),
  entry('communication', 'Kommunikation och medier', 'Communication and media'),
  entry('logistics', 'Logistik', 'Logistics'),
  entry('science', 'Naturvetenskap', 'Natural science'),
  entry('human-resources', 'Personal och arbetsliv', 'Human resources'),
  entry('social-science', 'Samhällsvetenskap', 'Social science'),
  entry('systems-science', 'Systemvetenskap', 'Information systems'),
  entry('other', 'Annan utbildning', 'Another education'),
]

export const tradeUnions = [
  entry('none', 'Har inte varit med i något fackförbund', 'Has not been a member of a trade union'),
  entry('same', 'Har varit med i det här förbundet', 'Has been a member of this union'),
  entry('white-collar', 'Annat förbund för tjänstemän', 'Another union of white-collar workers'),
  entry('academics', 'Förbund för akademiker', 'Union of graduates'),
  entry('workers', 'Förbund för arbetare', 'Union of workers'),
  entry('abroad', 'Förbund i ett annat land', 'Union in another country'),
]

const money = (amount: number, thousands: string) => String(amount).replace(/(\d)(?=(\d{3})+$)/g, `$1${thousands}`)
type Range = (typeof incomeRanges)[number]
const inSwedish = ({ from, to }: Range): string => {
  const [first, last, end] = [from, to ?? 0, (to ?? 0) + 1].map((amount) => money(amount, '\u00a0'))
  if (to === null) return `${first}\u00a0kr eller mer`
  return from === 0 ? `Under ${end}\u00a0kr` : `${first}–${last}\u00a0kr`
}
const inEnglish = ({ from, to }: Range): string => {
  const [first, last, end] = [from, to ?? 0, (to ?? 0) + 1].map((amount) => money(amount, ','))
  if (to === null) return `SEK\u00a0${first} or more`
  return from === 0 ? `Below SEK\u00a0${end}` : `SEK\u00a0${first}–${last}`
}
export const incomeRangeNames = incomeRanges.map((range) => entry(range.id, inSwedish(range), inEnglish(range)))
