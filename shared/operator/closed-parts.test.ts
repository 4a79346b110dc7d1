import { expect, it } from 'vitest'
import { closables, nameOfPart } from './closed-parts.ts'

it.each(closables)('the name of %s is said in both languages', (part) => {
  for (const name of Object.values(nameOfPart(part))) expect(name).toMatch(/\S/)
})
