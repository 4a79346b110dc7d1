import { describe, expect, it } from 'vitest'
import { lookUpNames, type LookUpName } from '#shared/look-ups/look-up.ts'
import en from './en/membership-application/join.json' with { type: 'json' }
import sv from './sv/membership-application/join.json' with { type: 'json' }

/** What each list is called in the sentence about it. */
const lists: Readonly<Record<LookUpName, { sv: string; en: string }>> = {
  banks: { sv: 'Bankerna', en: 'banks' },
  industries: { sv: 'Branscherna', en: 'industries' },
  'company-types': { sv: 'Företagsformerna', en: 'company types' },
  educations: { sv: 'Utbildningarna', en: 'educations' },
  'education-levels': { sv: 'Utbildningsnivåerna', en: 'education levels' },
  schools: { sv: 'Skolorna', en: 'schools' },
  'income-ranges': { sv: 'Inkomstintervallen', en: 'income ranges' },
  'trade-unions': { sv: 'Fackförbunden', en: 'trade unions' },
  occupations: { sv: 'Yrkena', en: 'occupations' },
  workplaces: { sv: 'Arbetsplatserna', en: 'workplaces' },
}

describe('a list that could not be fetched', () => {
  it.each(lookUpNames)('is named in the sentence about it: %s', (name) => {
    const id = `join.list-failed.${name}` as const
    expect(sv[id].defaultMessage).toBe(`${lists[name].sv} kunde inte hämtas.`)
    expect(en[id]).toMatch(new RegExp(`${lists[name].en} could not be`, 'i'))
  })
})
