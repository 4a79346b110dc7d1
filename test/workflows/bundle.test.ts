import { expect, it } from 'vitest'
import { loadWorkflows } from '#workflows/bundle.ts'

it('gives every process rules without the schemas, which each would otherwise evaluate and keep for itself', async () => {
  const { code } = await loadWorkflows()
  expect(code).toContain('annualMeeting')
  expect(code).not.toContain('ZodType')
})
