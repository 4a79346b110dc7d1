import type { OccupationField, Position } from '../../look-ups/long-lists.ts'
import type { SalaryPlace } from '../groups.ts'

/** What a position pays in the middle, kronor a month for full time. Invented, as all that is made of it. */
export const positionLevels: Readonly<Record<Position, number>> = {
  analyst: 46_000,
  assistant: 32_500,
  manager: 61_000,
  controller: 50_000,
  administrator: 36_500,
  engineer: 48_500,
  designer: 44_500,
  planner: 41_500,
  'product-owner': 54_000,
  'project-manager': 52_500,
  adviser: 43_500,
  coordinator: 38_500,
  specialist: 51_500,
  technician: 38_000,
  investigator: 44_000,
}

export const fieldFactors: Readonly<Record<OccupationField, number>> = {
  construction: 1,
  finance: 1.08,
  energy: 1.04,
  'real-estate': 0.98,
  vehicles: 1.01,
  research: 0.97,
  insurance: 1.03,
  trade: 0.95,
  manufacturing: 1,
  purchasing: 1.01,
  it: 1.09,
  law: 1.06,
  communication: 0.96,
  logistics: 0.95,
  pharmaceuticals: 1.1,
  marketing: 0.98,
  environment: 0.97,
  'human-resources': 0.99,
  telecom: 1.06,
  education: 0.92,
}

type Choice<Value> = { value: Value; weight: number; factor: number }
type Choices<Value> = readonly [Choice<Value>, ...Choice<Value>[]]

/** Where people work, with how many of a hundred do and what it makes of their salary. */
export const regionChoices: Choices<SalaryPlace['region']> = [
  { value: 'north', weight: 12, factor: 0.97 },
  { value: 'middle', weight: 20, factor: 0.99 },
  { value: 'west', weight: 23, factor: 1 },
  { value: 'east', weight: 29, factor: 1.06 },
  { value: 'south', weight: 16, factor: 0.98 },
]
export const experienceChoices: Choices<SalaryPlace['experience']> = [
  { value: '0-2', weight: 15, factor: 0.86 },
  { value: '3-7', weight: 27, factor: 0.95 },
  { value: '8-14', weight: 30, factor: 1.03 },
  { value: '15-more', weight: 28, factor: 1.1 },
]
export const sectorChoices: Choices<SalaryPlace['sector']> = [
  { value: 'private', weight: 78, factor: 1.01 },
  { value: 'municipal', weight: 14, factor: 0.95 },
  { value: 'state', weight: 8, factor: 0.97 },
]
