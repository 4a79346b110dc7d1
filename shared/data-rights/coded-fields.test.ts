import { expect, it } from 'vitest'
import { fieldRules } from '../membership-application/field-rules.ts'
import { listOfField } from './coded-fields.ts'

it('every field that is chosen from a list is shown with the name of what was chosen', () => {
  const asked: string[] = []
  const rules = fieldRules({ now: 0, isKnown: (list) => asked.push(list) > 0 })
  const chosen = Object.entries(rules).flatMap(([field, rule]): [string, string | undefined][] => {
    asked.length = 0
    rule.safeParse('something')
    return asked.length > 0 ? [[field, asked[0]]] : []
  })
  expect(chosen).not.toEqual([])
  expect(chosen.filter(([field, list]) => listOfField.get(field) !== list)).toEqual([])
})
