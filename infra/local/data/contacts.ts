import type { Contact } from '#shared/club-contacts/contact.ts'
import type { DemoUnion } from './union.ts'

/** Whom the showcase club's members write to. */
export const contactsOf = ({ people, year }: DemoUnion): Contact[] => {
  const clubId = 'club-001'
  const personaOf = (id: string) => people.find(({ personaId }) => personaId === id)
  const chairman = personaOf('chairman')
  const representative = personaOf('work-environment-representative')
  if (!chairman || !representative) return []
  const common = { clubId, version: 1, updatedAt: Date.UTC(year - 1, 2, 8, 9), updatedBy: chairman.ref }
  return [
    {
      ...common,
      id: '01JNTD0000000000000000000A',
      kind: 'general',
      person: null,
      title: 'Klubbstyrelsen',
      area: 'Allt som rör klubben',
      email: 'klubbstyrelsen.nordvik@example.com',
      order: 'a0',
    },
    {
      ...common,
      id: '01JNTD0000000000000000000B',
      kind: 'personal',
      person: chairman.ref,
      title: 'Ordförande',
      area: 'Lön och förhandlingar',
      email: chairman.email,
      order: 'a1',
    },
    {
      ...common,
      id: '01JNTD0000000000000000000C',
      kind: 'personal',
      person: representative.ref,
      title: 'Arbetsmiljöombud',
      area: 'Arbetsmiljö och skyddsronder',
      email: representative.email,
      order: 'a2',
    },
  ]
}
