import { expect, it } from 'vitest'
import { alwaysOpen, closedParts, isServedBy, partNames } from '#shared/operator/closed-parts.ts'
import { areas } from '../areas.ts'

const names = areas.map(({ name }): string => name)
const inParts = partNames.flatMap((part): string[] => [...closedParts[part].areas])

it('has every area once, in a part that can be closed or among those that never are', () => {
  expect([...inParts, ...alwaysOpen].toSorted()).toEqual(names.toSorted())
})

it('closes with the portal every part, and neither signing in nor what operators work with', () => {
  expect(inParts.filter((area) => !isServedBy('portal', area))).toEqual([])
  expect(alwaysOpen.filter((area) => isServedBy('portal', area))).toEqual([])
})

it('closes with a part its own areas alone', () => {
  expect(names.filter((area) => isServedBy('courses', area)).toSorted()).toEqual(
    [...closedParts.courses.areas].toSorted(),
  )
})
