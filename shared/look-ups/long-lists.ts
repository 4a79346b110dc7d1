import { folded } from '../basics/folded.ts'
import type { LookUpEntry } from './look-up-entry.ts'

const places = [
  'Almstad',
  'Björkås',
  'Ekbro',
  'Granudde',
  'Hasselö',
  'Klippvik',
  'Nordvik',
  'Rönnberga',
  'Sjömark',
  'Tallhamn',
  'Vidåker',
  'Ängsfors',
] as const

const slug = (text: string) => folded(text).replaceAll(/[^a-z\d]+/g, '-')
const byName = (entries: readonly LookUpEntry[]): LookUpEntry[] =>
  entries.toSorted((one, other) => one.name.sv.localeCompare(other.name.sv, 'sv'))
const combined = <One, Other>(
  ones: readonly One[],
  others: readonly Other[],
  entry: (one: One, other: Other) => LookUpEntry,
) => byName(ones.flatMap((one) => others.map((other) => entry(one, other))))

const positionNames = [
  ['analyst', 'Analytiker', 'Analyst'],
  ['assistant', 'Assistent', 'Assistant'],
  ['manager', 'Chef', 'Manager'],
  ['controller', 'Controller', 'Controller'],
  ['administrator', 'Handläggare', 'Administrator'],
  ['engineer', 'Ingenjör', 'Engineer'],
  ['designer', 'Konstruktör', 'Designer'],
  ['planner', 'Planerare', 'Planner'],
  ['product-owner', 'Produktägare', 'Product owner'],
  ['project-manager', 'Projektledare', 'Project manager'],
  ['adviser', 'Rådgivare', 'Adviser'],
  ['coordinator', 'Samordnare', 'Coordinator'],
  ['specialist', 'Specialist', 'Specialist'],
  ['technician', 'Tekniker', 'Technician'],
  ['investigator', 'Utredare', 'Investigator'],
] as const

const fields = [
  ['construction', 'bygg', 'construction'],
  ['finance', 'ekonomi', 'finance'],
  ['energy', 'energi', 'energy'],
  ['real-estate', 'fastighet', 'real estate'],
  ['vehicles', 'fordon', 'vehicles'],
  ['research', 'forskning', 'research'],
  ['insurance', 'försäkring', 'insurance'],
  ['trade', 'handel', 'trade'],
  ['manufacturing', 'industri', 'manufacturing'],
  ['purchasing', 'inköp', 'purchasing'],
  ['it', 'it', 'IT'],
  ['law', 'juridik', 'law'],
  ['communication', 'kommunikation', 'communication'],
  ['logistics', 'logistik', 'logistics'],
  ['pharmaceuticals', 'läkemedel', 'pharmaceuticals'],
  ['marketing', 'marknad', 'marketing'],
  ['environment', 'miljö', 'environment'],
  ['human-resources', 'personal', 'human resources'],
  ['telecom', 'telekom', 'telecom'],
  ['education', 'utbildning', 'education'],
] as const

export type Position = (typeof positionNames)[number][0]
export type OccupationField = (typeof fields)[number][0]

/** What a person does, whatever the field: the first half of an occupation. */
export const positions = byName(positionNames.map(([id, sv, en]) => ({ id, name: { sv, en } })))

/** The 300 of the salary statistics (specification section 9); employments use them, so that members choose once. */
export const occupations = combined(positionNames, fields, ([position, sv, en], [field, inSwedish, inEnglish]) => ({
  id: `${position}.${field}`,
  name: { sv: `${sv}, ${inSwedish}`, en: `${en}, ${inEnglish}` },
}))

/** What an occupation of the list is made of; null for an id that the list does not have. */
export const partsOfOccupation = (id: string): { position: Position; field: OccupationField } | null => {
  const [named, inField, ...more] = id.split('.')
  const [position, field] = [positionNames.find(([each]) => each === named), fields.find(([each]) => each === inField)]
  return position && field && more.length === 0 ? { position: position[0], field: field[0] } : null
}

const kindsOfSchool = [
  ['university', (place: string) => ({ sv: `${place} universitet`, en: `University of ${place}` })],
  ['technology', (place: string) => ({ sv: `${place} tekniska högskola`, en: `${place} Institute of Technology` })],
  ['vocational', (place: string) => ({ sv: `${place} yrkeshögskola`, en: `${place} Vocational College` })],
] as const
export const schools = combined(kindsOfSchool, places, ([kind, nameIn], place) => ({
  id: `${slug(place)}.${kind}`,
  name: nameIn(place),
}))

const trades = ['Bygg', 'Data', 'Energi', 'Konsult', 'Logistik', 'Mekanik', 'Papper', 'Teknik', 'Verkstad', 'Verktyg']
const workplace = (name: string): LookUpEntry => ({ id: slug(name), name: { sv: name, en: name } })
/** Employers where members work; the first two have the clubs of the personas. */
export const workplaces = byName([
  workplace('Nordvik AB'),
  workplace('Havsbris Verktyg AB'),
  ...combined(places, trades, (place, trade) => workplace(`${place} ${trade} AB`)),
])
