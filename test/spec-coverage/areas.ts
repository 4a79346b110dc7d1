import { areas } from '#functions/areas.ts'

/** Parts of the specification that no function of their own serves, each shown in full. */
const foundations: readonly string[] = ['electronic-id', 'languages', 'shell', 'fields', 'roles']

/** The areas of the specification: tests or stories show every bullet of each. */
export const specifiedAreas: readonly string[] = [...foundations, ...areas.map(({ name }) => name)]
