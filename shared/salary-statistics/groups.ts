import { z } from 'zod'
import { Figures } from './figures.ts'

export const regions = ['north', 'middle', 'west', 'east', 'south'] as const
/** Whole years in the occupation. */
export const experiences = ['0-2', '3-7', '8-14', '15-more'] as const
export const sectors = ['private', 'municipal', 'state'] as const

export const narrowings = { region: regions, experience: experiences, sector: sectors } as const
export type Narrowing = keyof typeof narrowings
export const narrowingNames = Object.keys(narrowings) as Narrowing[]

/** Null where the group is not narrowed by it. */
export const Narrowed = z.object({
  region: z.enum(regions).nullable(),
  experience: z.enum(experiences).nullable(),
  sector: z.enum(sectors).nullable(),
})
export type Narrowed = z.infer<typeof Narrowed>
export const notNarrowed: Narrowed = { region: null, experience: null, sector: null }

export type SalaryPlace = { [Name in Narrowing]: NonNullable<Narrowed[Name]> }

export const SalaryGroup = z.object({ of: Narrowed, figures: Figures })
export type SalaryGroup = z.infer<typeof SalaryGroup>

export const figuresFor = (groups: readonly SalaryGroup[], wanted: Narrowed): Figures | null =>
  groups.find(({ of }) => narrowingNames.every((name) => of[name] === wanted[name]))?.figures ?? null
