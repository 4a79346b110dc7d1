import { areas } from '#functions/areas.ts'

/** Parts of the specification that no function of their own serves, each shown in full. */
const foundations: readonly string[] = ['electronic-id', 'languages', 'shell', 'fields', 'roles']

/** Areas of which every bullet must be shown by a test or a story. */
export const finishedAreas: readonly string[] = [
  ...foundations,
  ...areas.filter((area) => !('specification' in area)).map(({ name }) => name),
]

/** Areas of which nothing is there yet; an area that is there in part says so in its manifest. */
export const areasToCome: readonly string[] = []

const areasInPart: readonly string[] = areas.filter((area) => 'specification' in area).map(({ name }) => name)

export const isToCome = (area: string): boolean => [...areasToCome, ...areasInPart].includes(area)
