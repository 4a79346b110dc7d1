import { existsSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '#infra/local/folders.ts'
import { namedAreas, testsOfArea } from './area-tests.ts'

describe('the tests of an area', () => {
  it('are found in every layer, by name, by folder and by what they show of the specification', () => {
    const found = Object.fromEntries(testsOfArea('courses'))
    expect(Object.keys(found)).toEqual(expect.arrayContaining(['unit', 'web', 'integration', 'workflow', 'e2e']))
    expect(found['integration']).toEqual(
      expect.arrayContaining(['test/functions/courses-catalogue.test.ts', 'test/functions/course-sign-up.test.ts']),
    )
    expect(found['workflow']).toContain('test/workflows/course-admission.test.ts')
    expect(found['web']).toContain('web/areas/courses/catalogue/catalogue-page.test.tsx')
    expect(found['integration']).not.toContain('test/functions/payments.test.ts')
  })

  it('are files that are there, and an area without any is not offered', () => {
    const files = [...namedAreas].flatMap((area) => testsOfArea(area)).flatMap(([, found]) => found)
    expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([])
    expect(namedAreas).toContain('sign-in')
    expect(namedAreas).not.toContain('data-rights-commands')
  })
})
